import { DEPLOYMENT_HELP, type Deployment, readDeployment } from '../deployment/readDeployment.js';
import { withHelp } from '../withHelp.js';
import { checkMeta, checkPlatform } from './checkApis.js';
import { checkChat } from './checkChat.js';
import { createReport } from './createReport.js';

const HELP = `Checks a deployment: asks a question, reads the thread, stops a second answer,
and reads the metadata and the deployments where their addresses are given.
Prints no credential. Exits with 0 when no step failed, with 1 when one did, and
with 2 for settings that can't be used.

  tabletalk doctor <address> [--question <text>] [--timeout <seconds>]

${DEPLOYMENT_HELP}`;

/** Checks the deployment that arguments and variables name, and prints the findings. */
export const runDoctor = withHelp(HELP, async (args, environment, print) => {
  let deployment: Deployment;
  try {
    deployment = readDeployment(args, environment);
  } catch (error) {
    print(`✗ settings: ${error instanceof Error ? error.message : 'unusable'}`);
    return 2;
  }
  const report = createReport(deployment.secrets, print);
  await checkChat(deployment, report);
  await checkMeta(deployment, report);
  await checkPlatform(deployment, report);
  return report.end();
});
