/** What the gateway writes into the page's global; the boot script and the shell's loader read it. Kept short: it is in every HTML. */
import { earlierFor } from './compatibility.ts'
import type { ComposedRemote, Composition, RouteMatch } from './compose.ts'
import type { EarlierMajor } from './earlier-majors.ts'
import { reachNumbers } from './reachable-origins.ts'
import { isAmong, type Route } from './route.ts'
import type { RegistryEntry } from './schema.ts'
import type { Card, Entry, Given, Shape } from './slots.ts'

/**
 * `[path, screen, title, flags, variant?]`; flags: 1 = tab bar, and twice the number of what its page reaches
 * (`reachable-origins.ts`): a page shows only routes of its own number, for others the browser asks for their document.
 */
export type PageRoute = [path: string, screen: string, title: string, flags: number, variant?: string]

/** An entry of a place; flags: 1 = it stays while its remote is out of service. What ends in nothing is left out. */
export type PageEntry = [
  place: string,
  order: number,
  label: string,
  path: string,
  flags?: number,
  icon?: Shape | 0,
  who?: string | 0,
  otherwise?: string | 0,
  also?: string[],
]

/** A card, where it stands, and what it must be given there. */
export type PageCard = [place: string, order: number, expose: string, takes?: Given]

/** A remote as a page has it: where its files are, its routes and its cards. */
export interface PageRemote {
  version: string
  /** URL of the container script where it is not `/r/<name>/<version>/remoteEntry.js`: fifty of them would be long. */
  entry?: string
  integrity?: string
  /** Global of its container where somebody else named it. */
  container?: string
  /** Its container is an ES module. */
  module?: true
  contract: string
  routes: PageRoute[]
  entries?: PageEntry[]
  cards?: PageCard[]
  /** It runs in a frame: the calls that it may have made, and its page is none that knows its files. */
  framed?: string[]
  blocked?: { kind: 'contract' | 'disabled'; reason: string }
  /** Set when a developer's override stands in for the released version. */
  override?: string
}

/** An earlier major of the contract: the container with its modules. */
export type PageMajor = [contract: string, url: string, integrity: string]

/** Which version of each part a page is made of. */
export interface PageComposition {
  id: string
  /** Of the registry: what an open page hears of earlier ones is old. */
  revision?: number
  shell: string
  /** What the shell provides beside its own contract; left out where no remote needs it. */
  earlier?: PageMajor[]
  /** The shell's own. */
  entries?: PageEntry[]
  remotes: Record<string, PageRemote>
}

/** Tuning that tests and benchmarks change; production uses the loader's defaults. */
export interface PageConfig {
  remoteTimeoutMs?: number
  /** Pauses before the automatic retries. */
  backOffMs?: number[]
  /** How often an open page may ask whether a newer composition is live, when it is used. */
  updateCheckMs?: number
  /** How often it asks while it is only looked at. */
  updatePollMs?: number
  /** False: no service worker is taken, and one that is there goes. */
  worker?: false
  /** Origin of the frames of remotes that are kept out of the page, where they have one. */
  frames?: string
}

/** What the boot script starts: the calls (ids) of the page's route. */
export interface PageStart {
  route: string
  calls: string[]
  /** Without a session nothing is asked. */
  member?: true
}

/** What stands in a page for its scripts: composition, settings, and where it begins. */
export interface PageData {
  composition: PageComposition
  config: PageConfig
  start: PageStart
}

function pageRoute({ path, screen, title, tabBar, variant }: Route, reach: number): PageRoute {
  return [path, screen, title, (tabBar ? 1 : 0) + 2 * reach, ...(variant ? ([variant] as const) : ([] as const))]
}

/** An entry as pages have it. */
export function pageEntry({ place, order, label, path, stays, icon, who, otherwise, also }: Entry): PageEntry {
  const rest = [stays ? 1 : 0, icon ?? 0, who ?? 0, otherwise ?? 0, ...(also ? [also] : [])]
  while (rest.at(-1) === 0) rest.pop()
  return [place, order, label, path, ...rest] as PageEntry
}

export const pageCard = ({ place, order, expose, takes = {} }: Card): PageCard =>
  Object.keys(takes).length > 0 ? [place, order, expose, takes] : [place, order, expose]

function pageCards({ extras: { cards } }: RegistryEntry): { cards?: PageCard[] } {
  return cards.length > 0 ? { cards: cards.map(pageCard) } : {}
}

/** The entries of a part that lead to routes it has in the composition. */
function pageEntries({ extras: { entries, routes } }: RegistryEntry): { entries?: PageEntry[] } {
  const isThere = isAmong(routes)
  const found = entries.filter(({ path }) => isThere(path))
  return found.length > 0 ? { entries: found.map(pageEntry) } : {}
}

/**
 * Earlier majors of the contract that a page can need.
 * @param all also those that no remote needs: nobody here knows what a developer's build does
 */
export function majorsIn({ shell, remotes }: Composition, all: boolean): EarlierMajor[] {
  const live = remotes.filter(({ blocked }) => !blocked)
  const needed = new Set(live.map(({ entry }) => earlierFor(entry.extras, shell.extras)))
  return shell.extras.earlier.filter((major) => all || needed.has(major))
}

function pageMajors(composition: Composition, all: boolean): { earlier?: PageMajor[] } {
  const { url, extras } = composition.shell
  const base = url.slice(0, url.lastIndexOf('/') + 1)
  const found = majorsIn(composition, all)
  if (found.length === 0) return {}
  return { earlier: found.map(({ contract, entry }) => [contract, base + entry, extras.files[entry] ?? '']) }
}

/**
 * The composition as the page gets it; `overrides` (remote name → origin) replace released containers. A page with
 * overrides, a developer's, reaches all that any page does.
 */
export function pageComposition(
  composition: Composition,
  overrides: Readonly<Record<string, string>> = {},
): PageComposition {
  const numberOf = Object.keys(overrides).length > 0 ? () => 0 : reachNumbers(composition)
  return {
    id: composition.id,
    revision: composition.revision,
    shell: composition.shell.metadata.version,
    ...pageMajors(composition, Object.keys(overrides).length > 0),
    ...pageEntries(composition.shell),
    remotes: Object.fromEntries([
      ...composition.remotes.map((remote) => [remote.name, pageRemote(remote, numberOf)] as const),
      ...Object.entries(overrides).map(([name, origin]) => {
        const released = composition.remotes.find((remote) => remote.name === name)
        return [name, overriddenRemote(origin, released)] as const
      }),
    ]),
  }
}

const usualEntry = (name: string, version: string) => `/r/${name}/${version}/remoteEntry.js`

/** What opens its container in the page. */
const containerOf = (name: string, version: string, { url, metadata, extras }: RegistryEntry) => ({
  ...(url !== usualEntry(name, version) && { entry: url }),
  ...(metadata.integrity && { integrity: metadata.integrity }),
  ...(extras.container && { container: extras.container }),
  ...(extras.module && { module: true as const }),
})

function pageRemote(
  { name, version, entry, blocked, framed }: ComposedRemote,
  numberOf: (match: RouteMatch) => number,
): PageRemote {
  return {
    version,
    ...(framed ? { framed: entry.extras.frame?.calls ?? [] } : containerOf(name, version, entry)),
    contract: entry.extras.contract,
    routes: entry.extras.routes.map((route) => pageRoute(route, numberOf({ route, owner: name }))),
    ...pageEntries(entry),
    ...pageCards(entry),
    ...(blocked && { blocked }),
  }
}

/** A developer's build: no integrity, and its own `remote.json` tells the page its routes. */
function overriddenRemote(origin: string, released: ComposedRemote | undefined): PageRemote {
  return {
    version: 'override',
    entry: `${origin}/remoteEntry.js`,
    contract: released?.entry.extras.contract ?? '1.0',
    routes: released?.entry.extras.routes.map((route) => pageRoute(route, 0)) ?? [],
    ...(released && { ...pageEntries(released.entry), ...pageCards(released.entry) }),
    override: origin,
  }
}
