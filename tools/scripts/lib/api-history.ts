/** The contracts that `shared` is held to: those that were committed, since nobody can write their reports again. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { type Contract, contractVersion, ENDING, MANIFEST, REPORTS, writtenContract } from './api-report.ts'

/**
 * The contract of every commit that leads to `HEAD` and changed a report, newest first. Where git knows none (an unpacked
 * archive, a machine without git) the reports as they are now are the only ones.
 * @param root folder of the checkout
 * @param say takes a line for the person at the keyboard when less than the whole history could be read
 */
export function earlierContracts(root: string, say: (line: string) => void): Contract[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 })
  // Of all merged branches, not only of the one that explains the result; of merges, what differs from any parent.
  const log = git('log', '--full-history', '-m', '--format=%H', '--', REPORTS)
  const commits = log.status === 0 ? new Set(log.stdout.split('\n').filter(Boolean)) : new Set<string>()
  if (commits.size === 0) {
    say(`No git history: comparing the contract with the ${REPORTS} of today only`)
    return [writtenContract(root)]
  }
  if (git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true')
    say('The git history is shallow: comparing the contract with the commits there are')
  const files = [...commits].map((commit) => filesAt(git('ls-tree', commit, MANIFEST, `${REPORTS}/`).stdout))
  const texts = textsOf(root, new Set(files.flatMap((at) => [...at.values()])))
  return files.flatMap((at) => {
    const manifest = texts.get(at.get(basename(MANIFEST)) ?? '')
    const reports = [...at].filter(([name]) => name.endsWith(ENDING))
    // one that took the reports away promises nothing
    if (manifest === undefined || reports.length === 0) return []
    return {
      version: contractVersion(manifest),
      reports: new Map(reports.map(([name, id]) => [name, texts.get(id) ?? ''])),
    }
  })
}

/** Name of a file → the id of its text. */
function filesAt(tree: string): Map<string, string> {
  return new Map([...tree.matchAll(/^\d+ blob (\w+)\t(.+)$/gm)].map(([, id = '', path = '']) => [basename(path), id]))
}

/** Id → text. */
function textsOf(root: string, ids: ReadonlySet<string>): Map<string, string> {
  const input = [...ids, ''].join('\n')
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 1 << 30 })
  const texts = new Map<string, string>()
  // `<id> blob <bytes>`, a line feed, the bytes, a line feed; again for each
  for (let at = 0; at < stdout.length; ) {
    const start = stdout.indexOf('\n', at) + 1
    const [id = '', , bytes] = stdout.toString('utf8', at, start).split(' ')
    const end = start + Number(bytes)
    texts.set(id, stdout.toString('utf8', start, end))
    at = end + 1
  }
  return texts
}
