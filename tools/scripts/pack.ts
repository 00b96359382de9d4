/**
 * `npm run pack`: tarballs of the packages that are for others, in `artifacts/packages`, each checked as a registry would take it.
 * `npm run pack -- --repository https://…`: those that `npm publish` takes, from the CI of that public repository alone.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, UserError } from '@yaksok/server/command'
import { packPackages } from './lib/pack.ts'
import { packProblems } from './lib/pack-problems.ts'
import { ROOT } from './lib/run.ts'

try {
  const { repository } = parseArgs({ options: { repository: { type: 'string' } } }).values
  if (repository !== undefined) {
    if (!/^https:\/\/[\w.-]+\/\S+$/.test(repository)) throw new UserError('--repository takes an https address')
    process.env.PACK_REPOSITORY = repository
  }
  for (const file of Object.values(packPackages(join(ROOT, 'artifacts', 'packages')))) {
    const problems = await packProblems(readFileSync(file))
    if (problems.length > 0) throw new UserError(`${relative(ROOT, file)}\n  ${problems.join('\n  ')}`)
    console.log(relative(ROOT, file))
  }
} catch (error) {
  fail(error)
}
