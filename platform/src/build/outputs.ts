/** From rspack's stats to the lists a release carries: which files each screen needs, and when. */
import type { StatsCompilation } from '@rspack/core'
import type { ReleaseScreen } from '../registry/index.ts'

type Group = NonNullable<StatsCompilation['namedChunkGroups']>[string]

/** Files that need not be in the browser before a screen shows: maps and the like. */
const code = (file: string) => /\.(js|css)$/.test(file)

function filesOf(stats: StatsCompilation, chunkIds: Iterable<string | number>): string[] {
  const wanted = new Set([...chunkIds].map(String))
  const chunks = (stats.chunks ?? []).filter((chunk) => wanted.has(String(chunk.id)))
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.files ?? [])]))].filter(code)
}

/** Chunks that a group can load later, at any depth. */
function descendants(stats: StatsCompilation, from: Iterable<string | number>): Set<string> {
  const byId = new Map((stats.chunks ?? []).map((chunk) => [String(chunk.id), chunk]))
  const start = new Set([...from].map(String))
  const seen = new Set<string>()
  const queue = [...start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const child of byId.get(id)?.children ?? []) {
      const key = String(child)
      if (start.has(key) || seen.has(key)) continue
      seen.add(key)
      queue.push(key)
    }
  return seen
}

/** The files of the chunk group `name`, split into needed at once and loadable later. */
export function screenOf(stats: StatsCompilation, name: string): ReleaseScreen {
  const group: Group | undefined = stats.namedChunkGroups?.[name]
  if (!group) throw new Error(`the build has no chunk "${name}"`)
  const chunks = group.chunks ?? []
  const now = filesOf(stats, chunks)
  return {
    js: now.filter((file) => file.endsWith('.js')),
    css: now.filter((file) => file.endsWith('.css')),
    async: filesOf(stats, descendants(stats, chunks)).filter((file) => !now.includes(file)),
  }
}

/** Screens of routes that have a chunk of their name; all others are in the first files, or come when they come. */
export function screensOf(
  stats: StatsCompilation,
  routes: readonly { screen: string }[],
): Record<string, ReleaseScreen> {
  const named = routes.map(({ screen }) => screen).filter((screen) => stats.namedChunkGroups?.[screen])
  return Object.fromEntries(named.map((screen) => [screen, screenOf(stats, screen)]))
}
