#!/usr/bin/python3
"""A screen reader for tests: it sees FingerPaint through pyatspi, as assistive technologies do.

Each line of the input is a command with its arguments, separated by tabs. The answer is any number
of lines, then a line with a full stop. An argument that names an object is its path of names from
the window on, separated by " > ".

  programs              the names of all programs on the bus
  tree                  one line for each object: depth, role, name, states, x, y, width, height, value,
                        text, actions, description; separated by tabs
  press PATH            does the first action
  set PATH VALUE        sets the value
  write PATH TEXT       replaces the text
  grab PATH             moves the focus
  at X Y                the names of the objects at a point of the screen, from the window on
  selected PATH         the names of what is selected in an object
  select PATH NAME      selects the child with a name
  listen TOPIC ...      begins to note events
  events                the events that were noted since the last time: type, detail, source's name, data
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

import pyatspi

noted = []


def settle():
    """Handles the events that have come."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def application():
    desktop = pyatspi.Registry.getDesktop(0)
    for place in range(desktop.childCount):
        program = desktop.getChildAtIndex(place)
        if program is not None and program.name == "FingerPaint":
            return program
    return None


def fresh(accessible):
    accessible.clear_cache()
    return accessible


def states(accessible):
    return ",".join(sorted(pyatspi.stateToString(s) for s in accessible.getState().getStates()))


def value(accessible):
    try:
        number = accessible.queryValue()
        return "%g:%g:%g" % (number.minimumValue, number.currentValue, number.maximumValue)
    except NotImplementedError:
        return ""


def text(accessible):
    try:
        content = accessible.queryText()
        return content.getText(0, -1)
    except NotImplementedError:
        return ""


def actions(accessible):
    try:
        action = accessible.queryAction()
        return ",".join(action.getName(place) for place in range(action.nActions))
    except NotImplementedError:
        return ""


def extents(accessible):
    try:
        frame = accessible.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return [frame.x, frame.y, frame.width, frame.height]
    except NotImplementedError:
        return [0, 0, 0, 0]


def walk(accessible, depth, lines):
    fields = [depth, accessible.getRoleName(), accessible.name, states(accessible)]
    fields += extents(accessible)
    fields += [value(accessible), text(accessible), actions(accessible), accessible.description]
    lines.append("\t".join(str(field) for field in fields))
    for place in range(accessible.childCount):
        child = accessible.getChildAtIndex(place)
        if child is not None:
            walk(fresh(child), depth + 1, lines)


def find(path):
    node = application()
    for name in path.split(" > "):
        children = [fresh(node.getChildAtIndex(n)) for n in range(fresh(node).childCount)]
        node = next((child for child in children if child.name == name), None)
        if node is None:
            raise LookupError("there is no '%s' in '%s'" % (name, path))
    return node


def at(x, y):
    node = application().getChildAtIndex(0)
    names = [node.name]
    while True:
        inner = node.queryComponent().getAccessibleAtPoint(x, y, pyatspi.DESKTOP_COORDS)
        if inner is None or inner == node:
            return names
        node = inner
        names.append(node.name)


def note(event):
    source = event.source.name if event.source is not None else ""
    noted.append("\t".join(str(f) for f in [event.type, event.detail1, source, event.any_data]))


def answer(command, arguments):
    settle()
    if command == "programs":
        desktop = fresh(pyatspi.Registry.getDesktop(0))
        programs = [desktop.getChildAtIndex(place) for place in range(desktop.childCount)]
        return [program.name for program in programs if program is not None]
    if command == "tree":
        program = application()
        lines = []
        if program is not None:
            walk(fresh(program), 0, lines)
        return lines
    if command == "press":
        return [str(find(arguments[0]).queryAction().doAction(0))]
    if command == "set":
        find(arguments[0]).queryValue().currentValue = float(arguments[1])
        return []
    if command == "write":
        return [str(find(arguments[0]).queryEditableText().setTextContents(arguments[1]))]
    if command == "grab":
        return [str(find(arguments[0]).queryComponent().grabFocus())]
    if command == "selected":
        selection = find(arguments[0]).querySelection()
        return [selection.getSelectedChild(n).name for n in range(selection.nSelectedChildren)]
    if command == "select":
        node = find(arguments[0])
        names = [fresh(node.getChildAtIndex(n)).name for n in range(node.childCount)]
        return [str(node.querySelection().selectChild(names.index(arguments[1])))]
    if command == "at":
        return at(int(arguments[0]), int(arguments[1]))
    if command == "listen":
        pyatspi.Registry.registerEventListener(note, *arguments)
        settle()
        return []
    if command == "events":
        lines = list(noted)
        noted.clear()
        return lines
    raise LookupError("there is no command '%s'" % command)


for line in iter(sys.stdin.readline, ""):
    command, *arguments = line.rstrip("\n").split("\t")
    try:
        lines = answer(command, arguments)
    except Exception as error:
        lines = ["error\t%s" % error]
    for one in lines:
        print(one.replace("\n", " "))
    print(".", flush=True)
