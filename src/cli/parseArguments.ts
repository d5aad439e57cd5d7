import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads the arguments of a command. Throws an Error that quotes none of them, since one may be a credential. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error('Unknown argument. See --help.');
  }
}
