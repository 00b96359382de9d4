/**
 * The modules that exist exactly once in a page. The shell provides every one of them; a remote only consumes
 * (`import: false`), so a remote can never bring a second React, a second HTTP client or a second session. Which they are
 * stands in one place: `oncePerPage` in the package.json of the app's contract. What else that package exports is bundled
 * by whoever imports it.
 */
import { dirname, join, matchesGlob } from 'node:path'
import { isFrameShare } from '../registry/index.ts'
import {
  type ContractPackage,
  contractOf,
  contractPackage,
  installedManifest,
  type PackageManifest,
  readJson,
} from '../util/index.ts'

/** Only where React's development transform is on. */
export const DEVELOPMENT_SHARES = ['react/jsx-dev-runtime'] as const

interface Shares {
  /** Third-party modules that the shell provides. */
  vendors: string[]
  /** Modules of the contract that the shell provides: what importers write, and the file that it stands for. */
  modules: SharedModule[]
  /** Folders of its other modules: whoever imports them bundles them. */
  bundled: string[]
}

interface SharedModule {
  key: string
  file: string
  /** Its file is fetched when something first needs it. */
  late: boolean
}

/** What of a contract is there once in a page, and what is not. */
export function sharesOf({ name, modules, oncePerPage, late }: ContractPackage): Shares {
  const isOnce = (subpath: string) => oncePerPage.some((pattern) => matchesGlob(subpath, pattern))
  const exported = Object.entries(modules)
  return {
    vendors: oncePerPage.filter((module) => !module.startsWith('./')),
    modules: exported
      .filter(([subpath]) => isOnce(subpath))
      .map(([subpath, file]) => ({ key: name + subpath.slice(1), file, late: late.includes(subpath) })),
    bundled: exported.filter(([subpath]) => !isOnce(subpath)).map(([, file]) => dirname(file)),
  }
}

/**
 * Version of every shared module that the package in `dir` provides: the shell, or a remote that runs alone. What it does
 * not declare itself is in its bundle through the contract.
 */
export function providedShares(dir: string): Record<string, string> {
  const contract = contractPackage(dir)
  const { vendors, modules } = sharesOf(contract)
  const manifestOf = vendorManifests(dir, contract)
  return Object.fromEntries([
    ...vendors.map((key) => [key, manifestOf(key).version]),
    ...modules.map(({ key }) => [key, contract.version]),
  ])
}

/**
 * Range of every shared module that a remote in `dir`, written against `contract`, can be handed: of the third parties
 * that it declares, the same major version and at least the minor it was built with.
 * @param framed it runs in a frame
 */
export function neededShares(dir: string, contract: string, framed = false): Record<string, string> {
  const shared = contractPackage(dir)
  const { vendors, modules } = sharesOf(shared)
  const between = new Set(betweenMajors(shared))
  const isDeclared = declaredBy(dir)
  const declared = vendors.filter((key) => isDeclared(packageOf(key)) && (!framed || isFrameShare(key)))
  return Object.fromEntries([
    ...declared.map((key) => [key, `^${contractOf(installedManifest(dir, packageOf(key)).version)}.0`]),
    // what it takes of the contract it bundles: its frame has no session that they could be of
    ...(framed ? [] : modules).filter(({ key }) => !between.has(key)).map(({ key }) => [key, `^${contract}.0`]),
  ])
}

/** Keys of the modules by which majors of a contract meet in a page: no remote takes them. */
function betweenMajors({ name, majors }: ContractPackage): string[] {
  return majors
    ? [majors.state, ...Object.values(majors.libraries ?? {})].map((subpath) => name + subpath.slice(1))
    : []
}

/**
 * Source of a module that exports, as `shared`, the option of a federation host which provides every module that the shell
 * in `dir` has for the page.
 * @param options.framed those alone that a remote in a frame gets
 */
export function sharesSource(dir: string, { development = false, framed = false } = {}): string {
  const contract = contractPackage(dir)
  const all = sharesOf(contract)
  const vendors = framed ? all.vendors.filter(isFrameShare) : all.vendors
  const modules = framed ? [] : all.modules
  const manifestOf = vendorManifests(dir, contract)
  const versions = providedShares(dir)
  const isEsm = (key: string) => manifestOf(key).type === 'module'
  const imports = [
    // Of CommonJS the default import is the module.
    ...vendors.map((key) => ({ key, whole: isEsm(key) })),
    ...modules.filter(({ late }) => !late).map(({ key }) => ({ key, whole: true })),
  ]
  const once = (key: string, version: string | undefined, found: string) =>
    `  ${JSON.stringify(key)}: once(${JSON.stringify(releaseOf(version))}, { ${found} }),`
  return [
    ...imports.map(({ key, whole }, at) => `import ${whole ? '* as ' : ''}m${at} from ${JSON.stringify(key)}`),
    'const once = (version, found) => ({ version, ...found, shareConfig: { singleton: true, requiredVersion: version } })',
    `export const shared = {`,
    ...imports.map(({ key }, at) => once(key, versions[key], `lib: () => m${at}`)),
    ...modules
      .filter(({ late }) => late)
      .map(({ key }) => once(key, versions[key], `get: () => ${lateImport(key)}.then((m) => () => m)`)),
    ...(development && versions.react ? DEVELOPMENT_SHARES : []).map((key) =>
      once(key, versions.react, `get: () => import(${JSON.stringify(key)}).then((m) => () => m.default)`),
    ),
    '}',
    '',
  ].join('\n')
}

/** Late modules are one chunk, with what else the app puts into it by this name. */
const lateImport = (key: string) => `import(/* webpackChunkName: "late" */ ${JSON.stringify(key)})`

/**
 * A version as the page's runtime is told it, without its postfix: to the runtime `6.1.0-rc.1` is not in `^6.1.0`, to who
 * judges a release (`versionFits`) it is.
 */
const releaseOf = (version: string | undefined) => version?.replace(/[-+].*$/, '')

/** A third party by its key, as the package in `dir` declares it, else as its contract brings it. */
function vendorManifests(dir: string, contract: ContractPackage): (key: string) => PackageManifest {
  const isDeclared = declaredBy(dir)
  return (key) => {
    const name = packageOf(key)
    return installedManifest(isDeclared(name) ? dir : contract.dir, name)
  }
}

/** Whether the package in `dir` declares another, by its name; its manifest is read once. */
function declaredBy(dir: string): (name: string) => boolean {
  const { dependencies = {} } = readJson<PackageManifest>(join(dir, 'package.json'))
  return (name) => name in dependencies
}

/** `react/jsx-runtime` → `react`. */
export function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')
}
