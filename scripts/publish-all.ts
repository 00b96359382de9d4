/**
 * `npm run publish-all [-- --drop-routes]`: builds what changed in this working copy and makes all of it live in the local
 * store at once, for a developer's own machine. A server's releases go one by one, each with a line of its own in the
 * audit log: `npm run release -- <remote>`.
 */
import { takeSecretFiles } from '@yaksok/server'
import { buildChanged, partDirs } from './lib/build-changed.ts'
import { fail } from './lib/fail.ts'
import { STORE } from './lib/packages.ts'

try {
  takeSecretFiles(process.env)
  await buildChanged('npm run publish-all', console.log, process.argv.includes('--drop-routes'))
  console.log(`✓ ${partDirs().length} parts are live in ${STORE}`)
} catch (error) {
  fail(error)
}
