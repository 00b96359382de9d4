/** What a release must be to go live beside the others. Pure: release and registry in, sentences out. */
import * as v from 'valibot'
import {
  BOOT_FILE,
  budgetSchema,
  compatibilityProblems,
  earlierFor,
  entriesOf,
  liveEntries,
  type Names,
  namesMissing,
  type Registry,
  type RegistryEntry,
  type Release,
  routeConflict,
} from '../registry/index.ts'
import { coded } from '../util/index.ts'

interface Named {
  /** As builds found them: a remote's that it uses, a shell's that it has. */
  names?: Names | undefined
}

/**
 * What of the shared modules `remote` uses and `shell` lacks; empty when there is nothing. It tells what the
 * versions cannot: a remote that uses what came later than the contract it declares, a shell that dropped a name and kept its number.
 */
export const missingNames = (remote: Named, shell: Named): string[] =>
  namesMissing(remote.names, shell.names).map(
    ({ key, missing }) => `Needs ${missing.join(', ')} of the shared module ${key}, which the shell lacks`,
  )

const KB = 1000
/** What is allowed, in kB: a part may ask less of itself, never more. */
const LIMITS = v.parse(budgetSchema, {})
/** The container of a stranger brings the federation runtime: 29 kB with the plugin's defaults. */
const FOREIGN_ENTRY = 40
/** What a screen may have more where a remote brings a React of its own: 58.6 kB with react-dom and the JSX runtime (19.3). */
const OWN_REACT = 60

export interface Size {
  what: string
  /** brotli bytes that travel before it can show */
  bytes: number
  /** brotli bytes allowed */
  limit: number
}

/**
 * What the budget limits: a remote's container, each screen's first files and those that it can load later, or the
 * shell's scripts and styles.
 * @param ownReact it brings a React of its own, and may
 */
export function sizesOf({ files, budget, ...release }: Release, ownReact = false): Size[] {
  const size = (what: string, names: string[], limit: keyof typeof LIMITS): Size => ({
    what,
    bytes: names.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0),
    limit: Math.min(budget[limit], LIMITS[limit]) * KB,
  })
  if (release.shell) {
    const { js, css, shares } = release.shell
    return [
      size('main', js, 'main'),
      size('shares', shares.js, 'shares'),
      size('styles', [...css, ...shares.css], 'styles'),
      ...release.earlier.map(({ contract, entry, js, css: own }) =>
        size(`contract ${contract}`, [entry, ...js, ...own], 'earlier'),
      ),
    ]
  }
  return [
    { ...size('remoteEntry', [release.entry], 'entry'), ...(release.base && { limit: FOREIGN_ENTRY * KB }) },
    ...Object.entries(release.screens).flatMap(([screen, { js, css, async }]) => [
      more(size(screen, [...js, ...css], 'screen'), ownReact ? OWN_REACT : 0),
      ...(async.length > 0 ? [size(`${screen} (later)`, async, 'async')] : []),
    ]),
  ]
}

const more = (size: Size, kB: number): Size => ({ ...size, limit: size.limit + kB * KB })

/** What is live beside `release`, which is the only version of its name: what is judged. */
const othersThan = (release: Release, registry: Registry): [string, RegistryEntry][] =>
  liveEntries(registry).filter(([name]) => name !== release.name)

/** A remote must fit each live shell, a canary's too: browsers with either get it. */
function contractProblems(release: Release, registry: Registry): string[] {
  const others = othersThan(release, registry)
  if (release.kind === 'remote') {
    const shells = others.filter(([, entry]) => entry.extras.kind === 'shell')
    return [...new Set(shells.flatMap(([, entry]) => unfitFor(entry.extras)(release)))]
  }
  return others
    .filter(([name, entry]) => entry.extras.kind === 'remote' && !registry.extras.disabled[name])
    .flatMap(([name, entry]) => unfitFor(release)(entry.extras).map((problem) => `${name}: ${problem}`))
}

type Remote = Pick<Release, 'contract' | 'shares' | 'names'>
type Shell = Remote & Pick<Release, 'earlier'>

/** What keeps a remote from running in `shell`: the versions that both declare, then the names that their builds found. */
const unfitFor = (shell: Shell) => (remote: Remote) => [
  ...compatibilityProblems(remote, shell),
  ...missingNames(remote, earlierFor(remote, shell) ?? shell),
]

function routeProblems(release: Release, registry: Registry): string[] {
  const owners = new Map<string, string>()
  for (const [name, entry] of othersThan(release, registry))
    for (const { path } of entry.extras.routes) owners.set(path.toLowerCase(), name)
  const own = new Set<string>()
  return release.routes.flatMap(({ path, auth }) => {
    const key = path.toLowerCase()
    const problems: string[] = []
    const owner = owners.get(key)
    if (owner) problems.push(routeConflict(path, owner))
    if (own.has(key)) problems.push(`The path ${path} is there twice`)
    if (release.kind === 'remote' && auth === 'public')
      problems.push(`Path ${path}: only the shell may have public paths`)
    own.add(key)
    return problems
  })
}

/** A shell of an older build has no boot script of its own: the gateway cannot make its pages. */
function pageProblems({ kind, files }: Release): string[] {
  return kind === 'shell' && !files[BOOT_FILE] ? ['The shell was built in an old way: build it again'] : []
}

/**
 * What of a release is larger than its budget.
 * @param ownReact it brings a React of its own, and may
 */
export function sizeProblems(release: Release, ownReact = false): string[] {
  return sizesOf(release, ownReact)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `Over the size budget: ${what} ${kb(bytes)} kB (limit ${kb(limit)} kB)`)
}

/** Bytes as kB (1,000 bytes) with one decimal. */
export function kb(bytes: number): string {
  return (bytes / KB).toFixed(1)
}

/**
 * Why `release` may not go live beside the others; empty when it may. A remote that is out of service holds no shell up:
 * it is judged when it is to come back.
 */
export function releaseProblems(release: Release, registry: Registry): string[] {
  const kind = entriesOf(registry, release.name)[0]?.extras.kind
  const names = kind && kind !== release.kind ? [`${release.name} is the name of a ${kind}`] : []
  return [
    ...coded('YK3103', names),
    ...coded('YK3008', pageProblems(release)),
    ...coded('YK3101', contractProblems(release, registry)),
    ...coded('YK3102', routeProblems(release, registry)),
  ]
}
