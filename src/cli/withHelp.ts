import type { RunCommand } from './RunCommand.js';

/** Returns a command that prints its help if one of its arguments asks for it. */
export function withHelp(help: string, run: RunCommand): RunCommand {
  return async (args, environment, print) => {
    if (!args.includes('--help') && !args.includes('-h')) return run(args, environment, print);
    print(help);
    return 0;
  };
}
