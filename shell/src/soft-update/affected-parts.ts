import type { PageComposition } from '../composition/index.ts'
import type { NewerComposition } from '../loader/index.ts'

/** Parts of a page that are to go: versions that were taken back, and remotes that have gone out of service. Pure. */
export function affectedBy(
  { blocked, taken }: Pick<NewerComposition, 'blocked' | 'taken'>,
  { shell, remotes }: PageComposition,
): string[] {
  const isTaken = (name: string, version: string) => taken.includes(`${name}@${version}`)
  const bad = Object.entries(remotes).filter(
    ([name, remote]) => isTaken(name, remote.version) || (!remote.blocked && blocked.includes(name)),
  )
  return [...(isTaken('shell', shell) ? ['shell'] : []), ...bad.map(([name]) => name)]
}
