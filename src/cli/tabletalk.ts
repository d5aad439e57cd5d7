#!/usr/bin/env node
import { runTabletalk } from './runTabletalk.js';

// The reader of a pipe, such as `head`, may leave before the end.
process.stdout.on('error', () => process.exit(1));
process.exitCode = await runTabletalk(process.argv.slice(2), process.env, (line) => console.log(line));
