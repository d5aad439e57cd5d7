import type { RunCommand } from './RunCommand.js';

interface Command {
  /** What it does, for `--help`, in at most 60 characters. */
  readonly summary: string;
  /** Loads only this command, since others may need packages that aren't installed. */
  readonly load: () => Promise<RunCommand>;
}

/** The commands of `tabletalk` by name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    conformance: {
      summary: 'examines whether a service speaks the protocol',
      load: async () => (await import('./conformance/runConformance.js')).runConformance,
    },
    doctor: {
      summary: 'checks a deployment and names the cause of what fails',
      load: async () => (await import('./doctor/runDoctor.js')).runDoctor,
    },
    eval: {
      summary: 'counts how often an agent is right',
      load: async () => (await import('./eval/runEval.js')).runEval,
    },
    model: {
      summary: 'writes a model file of a database, or checks one',
      load: async () => (await import('./model/runModel.js')).runModel,
    },
  }),
);
