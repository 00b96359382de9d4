/** Which version of everything one browser gets, and the id under which that combination is known. */
import { createHash } from 'node:crypto'
import { pickEntry } from './canary-assignment.ts'
import { compatibilityProblems } from './compatibility.ts'
import { frameProblems, isFramed } from './isolation.ts'
import type { Route } from './route.ts'
import type { Registry, RegistryEntry } from './schema.ts'

export interface ComposedRemote {
  name: string
  version: string
  entry: RegistryEntry
  /** It runs in a frame, not in the page. */
  framed?: true
  /** Set when the shell must not load it: its contract, a share or a route does not fit, or it is out of service. */
  blocked?: { kind: 'contract' | 'disabled'; reason: string }
}

export interface Composition {
  id: string
  /** Of the registry that it was composed of. */
  revision: number
  shell: RegistryEntry
  remotes: ComposedRemote[]
}

export interface RouteMatch {
  route: Route
  /** `shell` or the remote's name. */
  owner: string
}

type Blocks = Readonly<Record<string, ComposedRemote['blocked']>>

/**
 * Hash of all that pages may differ in: shell and remote versions, and which remotes are out of service and why. Shown in
 * errors and logs, compared by open pages, and enough to replay the versions that a member saw.
 */
export function compositionId(
  versions: Record<string, string>,
  blocks: Blocks = {},
  framed: readonly string[] = [],
): string {
  const text = [
    ...Object.entries(versions).map(([name, version]) => `${name}@${version}`),
    ...framed.map((name) => `${name}~frame`),
    ...Object.entries(blocks).flatMap(([name, block]) => (block ? [`${name}!${JSON.stringify(block)}`] : [])),
  ]
    .sort()
    .join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Composes the app for one browser (null: the defaults). Undefined while no shell has been released. */
export function compose(registry: Registry, browserId: string | null): Composition | undefined {
  const picked = Object.entries(registry.microFrontends).flatMap(([name, entries]) => {
    const entry = pickEntry(entries, name, browserId)
    return entry ? [{ name, entry }] : []
  })
  return composeEntries(registry, picked)
}

/** Composes exactly these entries. */
export function composeEntries(
  registry: Registry,
  picked: { name: string; entry: RegistryEntry }[],
): Composition | undefined {
  const shell = picked.find(({ entry }) => entry.extras.kind === 'shell')
  if (!shell) return undefined
  const owners = pathOwners(picked)
  const remotes = picked
    .filter(({ entry }) => entry.extras.kind === 'remote')
    .map(({ name, entry }): ComposedRemote => {
      const routes = entry.extras.routes.filter(({ path }) => owners.get(path.toLowerCase()) === name)
      const framed = isFramed(registry, name, entry)
      const remote = {
        name,
        version: entry.metadata.version,
        entry: { ...entry, extras: { ...entry.extras, routes } },
        ...(framed && { framed }),
      }
      const disabled = registry.extras.disabled[name]
      if (disabled) return { ...remote, blocked: { kind: 'disabled', reason: disabled.reason } }
      const collision = entry.extras.routes.find((route) => !routes.includes(route))
      const [problem] = [
        ...compatibilityProblems(entry.extras, shell.entry.extras),
        ...(framed ? frameProblems(entry.extras, shell.entry) : []),
        ...(collision ? [routeConflict(collision.path, owners.get(collision.path.toLowerCase()))] : []),
      ]
      return problem ? { ...remote, blocked: { kind: 'contract', reason: problem } } : remote
    })
  return {
    id: compositionId(
      Object.fromEntries(picked.map(({ name, entry }) => [name, entry.metadata.version])),
      Object.fromEntries(remotes.map(({ name, blocked }) => [name, blocked])),
      remotes.flatMap(({ name, framed }) => (framed ? [name] : [])),
    ),
    revision: registry.extras.revision,
    shell: shell.entry,
    remotes,
  }
}

/** What is wrong with a route that somebody else has. */
export const routeConflict = (path: string, owner = '') => `The path ${path} belongs to ${owner} already`

/** Lower-cased path → who went live with it first; the shell's own are nobody else's. */
function pathOwners(picked: { name: string; entry: RegistryEntry }[]): Map<string, string> {
  const owners = new Map<string, string>()
  const age = ({ entry: { extras } }: { entry: RegistryEntry }) => (extras.kind === 'shell' ? '' : extras.liveSince)
  for (const { name, entry } of picked.toSorted((a, b) => age(a).localeCompare(age(b))))
    for (const { path } of entry.extras.routes)
      if (!owners.has(path.toLowerCase())) owners.set(path.toLowerCase(), name)
  return owners
}

/** Lower-cased path → route of this composition. */
export function routeTable(composition: Composition): Map<string, RouteMatch> {
  const table = new Map<string, RouteMatch>()
  const add = (route: Route, owner: string) => {
    const key = route.path.toLowerCase()
    if (!table.has(key)) table.set(key, { route, owner })
  }
  for (const route of composition.shell.extras.routes) add(route, 'shell')
  for (const { name, entry } of composition.remotes) for (const route of entry.extras.routes) add(route, name)
  return table
}
