#!/usr/bin/env node
import { runTabletalk } from './runTabletalk.js';

// The reader of a pipe, such as `head`, may leave before the end.
process.stdout.on('error', () => process.exit(1));
// No `await` here: with one, the bundler would write every module of the package to a separate file, and a second file for each.
void runTabletalk(process.argv.slice(2), process.env, (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
