/**
 * `npm run publish-all`: builds what changed in this working copy and makes all of it live in the local store at once, for
 * a developer's own machine. A server's releases go one by one, with their checks: `npm run release -- <remote>`.
 */
import { buildChanged } from './lib/build-changed.ts'
import { fail } from './lib/fail.ts'

await buildChanged('npm run publish-all', console.log).catch(fail)
