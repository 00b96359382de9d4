/** What the render process is asked for a page. */
import type { Composition } from '../registry/compose.ts'
import type { RenderJob, RenderPart } from '../render/pool.ts'
import type { LiveRegistry } from './live.ts'
import type { DrawablePage } from './pages.ts'

/** What a page's screen is drawn of. */
export interface DrawingInput {
  /** Path and query. */
  url: string
  answers: Record<string, unknown>
  /** When the answers were given, ms since 1970. */
  now: number
}

/** The part whose screen it is. */
export interface Owner {
  name: string
  version: string
}

/** The part that a route of the composition belongs to. */
export function ownerOf(live: LiveRegistry, { shell, remotes }: Composition, owner: string): Owner {
  const remote = remotes.find(({ name }) => name === owner)
  return remote ?? live.release('shell', shell.metadata.version)
}

/** Throws StoreError where a build is not what its release says it is. */
export function jobOf(
  live: LiveRegistry,
  composition: Composition,
  { global, data, match }: DrawablePage,
  input: DrawingInput,
): RenderJob {
  const partOf = ({ name, version }: Owner): RenderPart | null => {
    const { server } = live.release(name, version)
    return server ? { key: keyOf({ name, version }), code: () => live.text(name, version, server) } : null
  }
  const shell = partOf({ name: 'shell', version: composition.shell.metadata.version })
  if (!shell) throw new Error('the shell has no server build')
  const remotes = composition.remotes.flatMap((remote) => {
    const part = remote.blocked ? null : partOf(remote)
    return part ? [[remote.name, part] as const] : []
  })
  return {
    page: { global, data, composition: composition.id },
    input: JSON.stringify(input),
    shell,
    remotes: Object.fromEntries(remotes),
    owner: keyOf(ownerOf(live, composition, match.owner)),
  }
}

const keyOf = ({ name, version }: Owner) => `${name}@${version}`
