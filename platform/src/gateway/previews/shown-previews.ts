/** What a link shows, by the store as it stands: the whole app with one build in it that others do not get. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  composeCanary,
  composePreview,
  isTag,
  type LinkKind,
  type Preview,
  previewOf,
  readLink,
  readPreviews,
} from '../../previews/index.ts'
import type { Composition, Registry } from '../../registry/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import { stampOf } from '../../util/index.ts'
import { readReport, tally } from '../../visual-report/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

/** What a browser is shown in the place of what is live. */
export interface ShownPreview {
  kind: LinkKind
  name: string
  version: string
  /** The tag that the link leads to, else one that the build has; undefined where it has none. */
  tag?: string
  /** Who uploaded it; undefined for a canary, and where nobody said. */
  by?: string
  /** When the link ends, ms since 1970. */
  until: number
  composition: Composition
}

type Found = Pick<ShownPreview, 'version' | 'tag' | 'by' | 'composition'>

/**
 * Why a link shows nothing. `gone`: the build was ended or never there, or the canary has become everybody's. `over`: what a
 * person agreed to has had its day. `closed`: this app shows none.
 */
export type Refusal = 'forged' | 'expired' | 'gone' | 'over' | 'closed'

export interface Previews {
  /** What the text of a link shows now. */
  shown(kind: LinkKind, link: string): ShownPreview | Refusal
  /** What a comparison of its screens with what was live came to; undefined where nobody looked. */
  looks(shown: Pick<ShownPreview, 'name' | 'version'>): ReturnType<typeof tally> | undefined
}

/** Follows the previews of a store beside what is live; `log` is told what cannot be read or does not verify. */
export function followPreviews(
  store: ReleaseStore,
  live: Pick<LiveRegistry, 'registry' | 'release'>,
  log: (message: string) => void,
  now: () => number = Date.now,
): Previews {
  const open = readWhenChanged(store, log)
  const composed = new WeakMap<Registry, Map<string, Composition | undefined>>()

  const compositionOf = (key: string, compose: (registry: Registry) => Composition | undefined) => {
    const registry = live.registry()
    const known = composed.get(registry) ?? new Map<string, Composition | undefined>()
    composed.set(registry, known)
    if (!known.has(key)) known.set(key, compose(registry))
    return known.get(key)
  }

  const previewed = (name: string, target: string): Found | undefined => {
    const found = previewOf(open(now()), name, target)
    if (!found) return undefined
    const { version, tags, by } = found
    const tag = isTag(target) ? target : tags[0]
    // as of a release: nothing is shown, drawn or served that the store's key does not vouch for
    if (store.hasSigningKey()) store.checkSignature(name, version, process.env, 'preview')
    const composition = compositionOf(`${name}@${version}`, (registry) =>
      composePreview(registry, live.release(name, version)),
    )
    return composition && { version, composition, ...(tag && { tag }), ...(by && { by }) }
  }

  const canary = (name: string): Found | undefined => {
    const composition = compositionOf(`${name} canary`, (registry) => composeCanary(registry, name))
    const version = composition?.remotes.find((remote) => remote.name === name)?.version
    return composition && { composition, version: version ?? composition.shell.metadata.version }
  }

  return {
    looks({ name, version }) {
      const report = readReport(store, name, version)
      return report && tally(report)
    },
    shown(kind, text) {
      const link = readLink(store, text, now(), kind)
      if (typeof link === 'string') return link
      const { name, target, until } = link
      try {
        const found = kind === 'canary' ? canary(name) : previewed(name, target)
        return found ? { kind, name, until, ...found } : 'gone'
      } catch (error) {
        log(`not shown: ${error}`)
        return 'gone'
      }
    },
  }
}

/** The list, parsed once a change; what has ended since is left out. Throws StoreError where it is damaged. */
function readWhenChanged(store: ReleaseStore, log: (message: string) => void): (now: number) => Preview[] {
  let stamp: string | undefined
  let previews: Preview[] = []
  return (now) => {
    const next = stampAt(join(store.folder, 'previews.json'))
    if (next !== stamp) {
      stamp = next
      previews = []
      try {
        previews = readPreviews(store, now)
      } catch (error) {
        log(String(error))
      }
    }
    return previews.filter(({ until }) => until > now)
  }
}

function stampAt(file: string): string {
  try {
    return stampOf(statSync(file))
  } catch {
    return 'missing'
  }
}
