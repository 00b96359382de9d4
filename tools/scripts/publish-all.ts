/**
 * `npm run publish-all [-- --drop-routes]`: builds what changed in this working copy and makes all of it live in the local
 * store at once, for a developer's own machine. A server's releases go one by one, each with a line of its own in the
 * audit log: `npm run release -- <remote>`.
 */
import { fail, partDirs, STORE, takeSecretFiles } from '@yaksok/server/command'
import { buildChanged } from './lib/build-changed.ts'

try {
  takeSecretFiles(process.env)
  await buildChanged('npm run publish-all', console.log, { dropRoutes: process.argv.includes('--drop-routes') })
  console.log(`✓ ${partDirs().length} parts are live in ${STORE}`)
} catch (error) {
  fail(error)
}
