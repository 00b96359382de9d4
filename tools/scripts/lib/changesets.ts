import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@yaksok/server/command'

/** The contract: its version is raised with its report in the commit that changes it (platform/docs/how-to/change-the-contract.md). */
export const RAISED_BY_HAND = '@yaksok/shared'

/**
 * The name of a package that has versions, by its folder or the name of its remote.
 * @throws UserError where there is none, or where its version is the contract's
 */
export function packageName(root: string, called: string): string {
  const folder = [called, `remote-${called}`, `platform/${called}`, `tests/${called}`].find((name) =>
    existsSync(join(root, name, 'CHANGELOG.md')),
  )
  if (!folder) throw new UserError(`${called}: not a package with a CHANGELOG.md`)
  const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }
  if (name === RAISED_BY_HAND)
    throw new UserError(
      'The version of shared is the contract: edit its package.json, the reports in api/ and CHANGELOG.md together',
    )
  return name
}

/** A change as `.changeset/` keeps it. @param kind `patch`, `minor` or `major` */
export function changesetText(name: string, kind: string, text: string): string {
  return `---\n"${name}": ${kind}\n---\n\n${text}\n`
}
