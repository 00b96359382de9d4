/** What a stranger's remote must not take from the parts that are there. */
import { liveEntries, type Registry, type Release } from '../../registry/index.ts'
import { hasRelease, readRelease } from '../../release-store/index.ts'

/** Why `release` may not have its name, or its container its global, in Korean; empty for what was built here. */
export function foreignProblems(store: string, { name, base, globals }: Release, before: Registry): string[] {
  if (!base) return []
  const live = liveEntries(before).map(([part, { metadata, extras }]) => ({ part, version: metadata.version, extras }))
  const isOwn = live.some(({ part, extras }) => part === name && !extras.container)
  const holder = live
    .filter(({ part, version }) => part !== name && hasRelease(store, part, version))
    .find(({ part, version }) => {
      const other = readRelease(store, part, version).globals
      return globals.container === other.container || globals.container === other.page
    })
  return [
    ...(isOwn ? [`${name} is the name of a part that is made here: register under another name`] : []),
    ...(holder ? [`The global name ${globals.container} belongs to ${holder.part} already`] : []),
  ]
}
