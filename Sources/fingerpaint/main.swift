import Commands

CommandLineProgram.run()
