/** Installed packages as another package's own `node_modules` sees them; nothing is taken from ranges or the catalog. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StoreError } from './store-error.ts'

/** Reads a JSON file. @throws StoreError YK1019, one line that names it */
export function readJson<T = Record<string, unknown>>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch (error) {
    throw new StoreError('YK1019', `${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Folder of `name` as resolved from `fromDir`; undefined when it is not installed. */
export function findInstalled(fromDir: string, name: string): string | undefined {
  for (let dir = fromDir; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (dirname(dir) === dir) return undefined
  }
}

function installedDir(fromDir: string, name: string): string {
  const found = findInstalled(fromDir, name)
  if (!found) throw new StoreError('YK1026', `${name} is not installed in ${fromDir}. Run npm install`)
  return found
}

/** What the package `name`, as resolved from `fromDir`, says of itself. @throws StoreError YK1026 where it is not installed */
export function installedManifest(fromDir: string, name: string): PackageManifest {
  return readJson<PackageManifest>(join(installedDir(fromDir, name), 'package.json'))
}

export interface PackageManifest {
  name?: string
  version: string
  type?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  /**
   * Set in the package that an app's shell and remotes share: its version is the contract between them, `oncePerPage` what
   * the shell provides (modules of third parties, and exported subpaths such as `./page/*`), `late` those of these subpaths
   * whose files are fetched when something first needs them, `alone` the export that shows a remote without a shell, `entries` what entries of places are made of, `routes` and `places` the exports (JSON) with the
   * names of the addresses of the app's screens, and what its places give to cards, `majors` what two majors of it in one
   * page have in common. `api`, in the package.json of a checkout that holds a whole app: the module with its API.
   */
  platform?: {
    api?: string
    /** The same for who develops screens without it. */
    fakeApi?: string
    contract?: boolean
    oncePerPage?: string[]
    late?: string[]
    alone?: string
    entries?: EntryWords
    routes?: string
    places?: string
    majors?: Majors
  }
  exports?: Record<string, unknown>
}

/** What entries of places may say (`remote.json`). */
interface EntryWords {
  /** The export with the icons: name → `[lines, filled?, 1 where lines are filled too]`, as path data of SVG. */
  icons?: string
  /** Members whom an entry can be for. */
  who?: string[]
  /** Unicode script that a label has a letter of, as `Hangul`. */
  script?: string
}

/** What two majors of a contract have in common in one page, by exports of the later one. */
interface Majors {
  /** The export that keeps the page's state. */
  state: string
  /** Third party → the export with the names of it that the contract's modules use. */
  libraries?: Record<string, string>
}

/** The package that is the contract between an app's shell and its remotes. */
export interface ContractPackage {
  name: string
  /** Scope of its name in a form that a global can have: what the app's bundles put into a page begins with it. */
  scope: string
  /** The folder it is installed in. */
  dir: string
  version: string
  /** Its exported modules: subpath (`./page/ui`) → file, TypeScript in a workspace, JavaScript as packed. */
  modules: Readonly<Record<string, string>>
  oncePerPage: readonly string[]
  late: readonly string[]
  alone?: string
  entries?: EntryWords
  /** File of the names of the app's addresses. */
  routes?: string
  /** File of what places give to the cards in them. */
  places?: string
  majors?: Majors
  /** Range of every package that it needs. */
  needs: Readonly<Record<string, string>>
}

/** The contract of the shell or remote in `dir`: that of its dependencies which says so; undefined when none does. */
export function findContract(dir: string): ContractPackage | undefined {
  return contractsIn(dir).find(({ dependency, name }) => dependency === name)
}

/** Every contract that the package in `dir` depends on: its own, and earlier majors of it, which go by other names. */
export function contractsIn(dir: string): (ContractPackage & { dependency: string })[] {
  const { dependencies = {} } = readJson<PackageManifest>(join(dir, 'package.json'))
  return Object.keys(dependencies).flatMap((dependency) => {
    const manifest = installedManifest(dir, dependency)
    if (!manifest.platform?.contract) return []
    const folder = realpathSync(installedDir(dir, dependency))
    return [{ dependency, ...contractAt(folder, manifest.name ?? dependency, manifest, manifest.platform) }]
  })
}

function contractAt(
  folder: string,
  name: string,
  { version, exports = {}, dependencies, peerDependencies }: PackageManifest,
  platform: NonNullable<PackageManifest['platform']>,
): ContractPackage {
  const [, scope = 'app'] = /^@([^/]+)\//.exec(name) ?? []
  const routes = fileOf(folder, platform.routes, exports)
  const places = fileOf(folder, platform.places, exports)
  return {
    name,
    scope: scope.replaceAll('-', '_'),
    dir: folder,
    version,
    modules: modulesOf(folder, exports),
    oncePerPage: platform.oncePerPage ?? [],
    late: platform.late ?? [],
    needs: { ...dependencies, ...peerDependencies },
    ...(platform.alone && { alone: platform.alone }),
    ...(platform.entries && { entries: wordsIn(folder, platform.entries, exports) }),
    ...(routes && { routes }),
    ...(places && { places }),
    ...(platform.majors && { majors: platform.majors }),
  }
}

/** With the file of the icons as a path. */
function wordsIn(dir: string, words: EntryWords, exports: Record<string, unknown>): EntryWords {
  const icons = fileOf(dir, words.icons, exports)
  return { ...words, ...(icons && { icons }) }
}

/** The file behind an export of data. */
function fileOf(dir: string, subpath: string | undefined, exports: Record<string, unknown>): string | undefined {
  const target = subpath && exports[subpath]
  return typeof target === 'string' ? join(dir, target) : undefined
}

/** What `exports` names that is run: no styles, nothing that has types alone. */
function modulesOf(dir: string, exports: Record<string, unknown>): Record<string, string> {
  const files = Object.entries(exports).flatMap(([subpath, target]) => {
    const file = typeof target === 'object' ? (target as { default?: unknown } | null)?.default : target
    return typeof file === 'string' && /\.[jt]sx?$/.test(file) ? [[subpath, join(dir, file)] as const] : []
  })
  return Object.fromEntries(files)
}

/** As `findContract`. @throws StoreError YK1027 where no dependency is the contract */
export function contractPackage(dir: string): ContractPackage {
  const found = findContract(dir)
  if (!found)
    throw new StoreError(
      'YK1027',
      `${dir}: no dependency is an app's contract ("platform": { "contract": true } in its package.json)`,
    )
  return found
}

/** `1.4.2` → `1.4`: what remotes name in `contract`. */
export function contractOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
