/// Small files in the forms that other programs write.
public enum SampleFiles {
  /// Files in Ink Markup Language (InkML).
  public static let inkML: [String] = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <ink xmlns="http://www.w3.org/2003/InkML">
    <annotation type="UI">2011_IVC</annotation><trace id="0">100 200, 150 220, 180 260</trace>
    <trace id="1">300 200, 350 220</trace><traceGroup xml:id="2"><annotation type="truth">x</annotation>
    <traceView traceDataRef="0"/></traceGroup></ink>
    """,
    """
    <inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML"><inkml:definitions>
    <inkml:context xml:id="ctx0"><inkml:inkSource xml:id="src0"><inkml:traceFormat>
    <inkml:channel name="X" type="integer" max="1920" units="cm"/>
    <inkml:channel name="Y" type="integer" max="1080" units="cm"/>
    <inkml:channel name="F" type="integer" max="32767" units="dev"/>
    <inkml:channel name="T" type="integer" max="2147483647" units="dev"/></inkml:traceFormat>
    <inkml:channelProperties>
    <inkml:channelProperty channel="X" name="resolution" value="37.79528" units="1/cm"/>
    <inkml:channelProperty channel="Y" name="resolution" value="37.79528" units="1/cm"/>
    </inkml:channelProperties></inkml:inkSource><inkml:timestamp xml:id="ts0"/></inkml:context>
    <inkml:brush xml:id="br0"><inkml:brushProperty name="width" value="0.05292" units="cm"/>
    <inkml:brushProperty name="color" value="#ED1C24"/><inkml:brushProperty name="tip" value="ellipse"/>
    <inkml:brushProperty name="transparency" value="127"/><inkml:brushProperty name="rasterOp" value="maskPen"/>
    <inkml:brushProperty name="fitToCurve" value="1"/></inkml:brush></inkml:definitions>
    <inkml:trace contextRef="#ctx0" brushRef="#br0">400 120 9000 0,'5'-2'300'8,4-1 200 0,"1"0"-4"1</inkml:trace>
    </inkml:ink>
    """,
    """
    <ink><traceFormat><channel name="X" type="decimal"/><channel name="Y" type="decimal"/>
    <intermittentChannels><channel name="S" type="boolean"/></intermittentChannels></traceFormat>
    <context id="a"><brush><brushProperty name="color" value="blue"/></brush></context>
    <traceGroup contextRef="#a"><trace id="t" continuation="begin">!12-3.5'4"1T,* ?,#1F #2A F</trace>
    <trace continuation="end" priorTrace="#t" timeOffset="12.5">1 2,3 4</trace></traceGroup></ink>
    """,
    """
    <!DOCTYPE ink SYSTEM "ink.dtd">
    <ink xmlns="http://www.w3.org/2003/InkML"><!-- c --><?p i?><definitions><brush id="x"/></definitions>
    <trace><![CDATA[1000 2000 3000 4000]]></trace></ink>
    """,
    """
    <ink xmlns="http://www.w3.org/2003/InkML"><traceFormat><channel name="X" type="decimal"/>
    <channel name="Y" type="decimal"/></traceFormat><annotation type="truth">$x^2$</annotation>
    <annotation type="writer">w12</annotation><annotationXML type="truth" encoding="Content-MathML">
    <math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mi xml:id="x_1">x</mi><mn xml:id="2_1">2</mn>
    </mrow></math></annotationXML><trace id="0">9850 3317, 10190 3340</trace>
    <trace id="1">10300 3010, 10310 3000, 10400 3020</trace><traceGroup xml:id="2">
    <annotation type="truth">From ITF</annotation><traceGroup xml:id="3"><annotation type="truth">x</annotation>
    <traceView traceDataRef="0"/><annotationXML href="x_1"/></traceGroup><traceGroup xml:id="4">
    <traceView traceDataRef="1"/></traceGroup></traceGroup></ink>
    """,
    """
    <ink xmlns="http://www.w3.org/2003/InkML"><definitions><mapping xml:id="m" type="affine"><affine>
    0.5 0 10, 0 -0.5 400</affine></mapping><canvas xml:id="c"><traceFormat><channel name="X" units="px"/>
    <channel name="Y" units="px"/></traceFormat></canvas><canvasTransform xml:id="t"><mapping mappingRef="#m"/>
    </canvasTransform><context xml:id="a" canvasRef="#c" canvasTransformRef="#t"/><context xml:id="b">
    <canvasTransform><mapping type="lookup"><bind source="X" column="1"/><bind target="Y" column="2"/>
    <table interp="linear">0 0, 100 50, 200 400</table></mapping></canvasTransform></context></definitions>
    <trace contextRef="#a">10 20 30 40</trace><traceGroup xml:id="g"><annotation type="contact">none</annotation>
    <trace xml:id="s" contextRef="#b">10 20 30 40</trace></traceGroup><traceView xml:id="v"><annotation type="seat">
    7</annotation><traceView traceDataRef="#s" from="1" to="2"/></traceView></ink>
    """,
    """
    <ink xmlns="http://www.w3.org/2003/InkML"><traceFormat><channel name="X" units="mm"/><channel name="Y"
    units="mm" orientation="-ve"/><channel name="T"/></traceFormat><annotation type="label">a</annotation>
    <brush><brushProperty name="color" value="navy"/></brush><trace id="a">1 2 0,2 3,3 4 20</trace></ink>
    """,
  ]

  /// Files of Xournal++, not compressed.
  public static let xopp: [String] = [
    """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="xournalpp 1.2.0" fileversion="4"><title>T</title>
    <page width="595.27" height="841.89"><background type="solid" color="#ffffffff" style="graph"/>
    <layer><stroke tool="pen" ts="0" fn="" color="#3333ccff" width="1.5">72 36 144 36</stroke>
    <stroke tool="highlighter" color="#ffff007f" width="9 1 2">0 0 3 3 6 0</stroke>
    <text font="Sans" size="12" x="10" y="20" color="#000000ff">Hello</text>
    <image left="1" top="2" right="3.5" bottom="4">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==</image>
    </layer></page><page width="100" height="100"><background type="pdf" filename="x.pdf" pageno="1"/>
    <layer/></page></xournal>
    """,
    """
    <?xml version="1.0" standalone="no"?><xournal version="0.4.8"><page width="612.00" height="792.00">
    <background type="solid" color="blue" style="lined" /><layer>
    <stroke tool="eraser" color="white" width="8.50">
    1.00 2.00 3.00 4.00
    </stroke></layer></page></xournal>
    """,
  ]
}
