/**
 * `npm run test:nightly [-- <name> …]`: what takes too long for `npm test`. 2,000 random sequences of money operations on
 * 1, 20 and 100 connections, 50 kills of servers and PostgreSQL under load, and 86,400 rounds (sixty days of minutes).
 * `SEED=<n>` repeats a night's sequences. A name chooses the files that contain it, e.g. `kill`. An hour or more in all.
 */
import { bin, run } from './lib/run.ts'

const names = process.argv.slice(2)
process.exit(await run(bin('vitest'), ['run', '--project', 'nightly', '--reporter', 'verbose', ...names]))
