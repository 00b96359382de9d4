/** `npm run pack`: tarballs of the packages that are for others, in `artifacts/packages`. */
import { join, relative } from 'node:path'
import { fail } from '@yaksok/server/command'
import { packPackages } from './lib/pack.ts'
import { ROOT } from './lib/run.ts'

try {
  for (const file of Object.values(packPackages(join(ROOT, 'artifacts', 'packages')))) console.log(relative(ROOT, file))
} catch (error) {
  fail(error)
}
