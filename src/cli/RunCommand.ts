/**
 * Runs a command with the arguments after its name. Resolves to the exit code: 0 for success, 1 for a failure that the command
 * has printed, 2 for unusable arguments or variables.
 */
export type RunCommand = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
) => Promise<number>;
