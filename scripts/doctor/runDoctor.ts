import { checkMeta, checkPlatform } from './checkApis.js';
import { checkChat } from './checkChat.js';
import { createReport } from './createReport.js';
import { type Env, HELP, readDoctorSettings } from './readDoctorSettings.js';

/** Checks what arguments and variables name, prints what it finds, and resolves to the exit code. */
export async function runDoctor(args: readonly string[], env: Env, print: (line: string) => void): Promise<0 | 1> {
  if (args.includes('--help') || args.includes('-h')) {
    print(HELP);
    return 0;
  }
  let settings: ReturnType<typeof readDoctorSettings>;
  try {
    settings = readDoctorSettings(args, env);
  } catch (error) {
    print(`✗ settings: ${error instanceof Error ? error.message : 'unusable'}`);
    return 1;
  }
  const report = createReport(settings.secrets, print);
  await checkChat(settings, report);
  await checkMeta(settings, report);
  await checkPlatform(settings, report);
  return report.end();
}
