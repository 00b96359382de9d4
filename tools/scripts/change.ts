/**
 * `npm run change -- <package> <patch|minor|major> "<what changed>"` writes down a change that no version has yet
 * (`.changeset/`); `-- version` moves all of them into the packages' versions and CHANGELOG.md, `-- tag` tags the versions
 * in git. CONTRIBUTING.md says when. A package is called by its folder, a remote also by its name.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, UserError } from '@yaksok/server/command'
import { changesetText, packageName } from './lib/changesets.ts'
import { bin, ROOT, run } from './lib/run.ts'

const USAGE = 'Usage: npm run change -- <package> <patch|minor|major> "<what changed>", or version, or tag'

try {
  const [first = '', kind = '', ...words] = process.argv.slice(2)
  if (first === 'version' || first === 'tag') process.exit(await run(bin('changeset'), [first]))
  if (!/^(patch|minor|major)$/.test(kind) || words.length === 0) throw new UserError(USAGE)
  const file = `.changeset/${first.replaceAll('/', '-')}-${Date.now().toString(36)}.md`
  writeFileSync(join(ROOT, file), changesetText(packageName(ROOT, first), kind, words.join(' ')))
  console.log(file)
} catch (error) {
  fail(error)
}
