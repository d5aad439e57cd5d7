/**
 * Runs a command with the arguments after its name. Resolves to the exit code: 0 for success, 1 for a failure that the command has
 * printed, 2 for arguments or variables that it can't use.
 */
export type RunCommand = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
) => Promise<number>;

interface Command {
  /** What it does, for `--help`, in at most 60 characters. */
  readonly summary: string;
  /** Loads the command. The others may need packages that aren't installed. */
  readonly load: () => Promise<RunCommand>;
}

/** The commands of `tabletalk` by name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'model',
    {
      summary: 'Writes a model file of a database, or checks one against it.',
      load: async () => (await import('./model/runModel.js')).runModel,
    },
  ],
]);
