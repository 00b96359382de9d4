/** `npm run pack`: tarballs of the packages that are for others, in `artifacts/packages`, each as a registry would take it. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, UserError } from '@yaksok/server/command'
import { packPackages } from './lib/pack.ts'
import { packProblems } from './lib/pack-problems.ts'
import { ROOT } from './lib/run.ts'

try {
  for (const file of Object.values(packPackages(join(ROOT, 'artifacts', 'packages')))) {
    const problems = await packProblems(readFileSync(file))
    if (problems.length > 0) throw new UserError(`${relative(ROOT, file)}\n  ${problems.join('\n  ')}`)
    console.log(relative(ROOT, file))
  }
} catch (error) {
  fail(error)
}
