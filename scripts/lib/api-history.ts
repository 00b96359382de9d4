/** The API reports that `shared` is held to: those that were committed, since nobody can write them again. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every version of the report in the commits that lead to `HEAD`, newest first, each text once. Where git knows none (an
 * unpacked archive, a machine without git) the file as it is now is the only one.
 * @param root a folder of the checkout
 * @param file the report's path from there
 * @param say takes a line for the person at the keyboard when less than the whole history could be read
 */
export function earlierReports(root: string, file: string, say: (line: string) => void): string[] {
  const { versions, shallow } = committedVersions(root, file)
  if (shallow) say('git 기록이 일부만 있어요: 계약을 남아 있는 커밋하고만 비교해요')
  if (versions.length > 0) return versions
  say(`git 기록이 없어요: 계약을 지금 있는 ${file}하고만 비교해요`)
  return existsSync(join(root, file)) ? [readFileSync(join(root, file), 'utf8')] : []
}

function committedVersions(root: string, file: string): { versions: string[]; shallow: boolean } {
  const git = (args: string[], input = '') => spawnSync('git', args, { cwd: root, input, maxBuffer: 1 << 30 })
  // Of all merged branches, not only of the one that explains the result; of merges, what differs from any parent.
  const log = git(['log', '--full-history', '-m', '--raw', '--no-abbrev', '--no-renames', '--format=', '--', file])
  if (log.status !== 0) return { versions: [], shallow: false }
  const ids = new Set([...log.stdout.toString().matchAll(/^:\d+ 100\d+ \w+ (\w+) /gm)].map(([, id = '']) => id))
  const contents = git(['cat-file', '--batch'], [...ids, ''].join('\n')).stdout
  const shallow = git(['rev-parse', '--is-shallow-repository']).stdout.toString().trim() === 'true'
  return { versions: textsIn(contents), shallow }
}

/** `<id> blob <bytes>`, a line feed, the bytes, a line feed; again for each. */
function textsIn(batch: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < batch.length; ) {
    const start = batch.indexOf('\n', at) + 1
    const end = start + Number(batch.toString('utf8', at, start).split(' ')[2])
    texts.push(batch.toString('utf8', start, end))
    at = end + 1
  }
  return texts
}
