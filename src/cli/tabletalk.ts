#!/usr/bin/env node
import { runTabletalk } from './runTabletalk.js';

process.exitCode = await runTabletalk(process.argv.slice(2), process.env, (line) => console.log(line));
