/**
 * `npm run publish-all [-- --drop-routes]`: builds what changed in this working copy and makes all of it live in the local
 * store at once, for a developer's own machine. A server's releases go one by one, each with a line of its own in the
 * audit log: `npm run release -- <remote>`.
 */
import { buildChanged } from './lib/build-changed.ts'
import { fail } from './lib/fail.ts'

const dropRoutes = process.argv.includes('--drop-routes')
await buildChanged('npm run publish-all', console.log, dropRoutes).catch(fail)
