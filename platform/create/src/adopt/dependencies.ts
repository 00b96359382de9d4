/** What an adopted remote depends on, as npm and pnpm both can install it in the app. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TEMPLATES } from '../templates.ts'

type Dependencies = Record<string, string>
interface Manifest {
  version?: string
  dependencies?: Dependencies
  peerDependencies?: Dependencies
  devDependencies?: Dependencies
}

/** Packages of bundlers, which the platform brings. */
const BUNDLERS = /webpack|rspack|rsbuild|^vite$|@vitejs|module-federation|babel|-loader$|^@nx\//
/** What a page has once, in the version that the app's packages have. */
const OF_PAGE = ['react', 'react-dom']
/** References that mean something in the workspace alone, where they stand. */
const OF_WORKSPACE = /^(?:(?:workspace|link|portal|file|patch):|\.{0,2}\/)/
const OF_CATALOG = /^catalog:/

/** @returns dependencies of the package in `dir`, and what of them must be done by hand, each a sentence with what to do */
export function dependenciesOf(dir: string): { dependencies: Dependencies; problems: string[] } {
  const { dependencies = {}, peerDependencies = {} } = read(join(dir, 'package.json'))
  const page = read(join(TEMPLATES, 'template', 'package.json')).devDependencies ?? {}
  const found: Dependencies = {}
  const problems: string[] = []
  for (const [name, reference] of Object.entries({ ...peerDependencies, ...dependencies })) {
    if (BUNDLERS.test(name)) continue
    const version = OF_CATALOG.test(reference) ? installedVersion(dir, name) : reference
    if (OF_PAGE.includes(name)) {
      if (version && !/\b19\b/.test(version))
        problems.push(`${name} ${version} becomes that of the page: look for what React has taken away since`)
    } else if (!version)
      problems.push(
        `${name} (${reference}) names no version, and is not installed: npm install it in the remote's folder`,
      )
    else if (OF_WORKSPACE.test(version))
      problems.push(
        `${name} (${reference}) is a package of the workspace: copy what is used into the app's kit, or into src`,
      )
    else found[name] = version
  }
  return { dependencies: { ...found, ...Object.fromEntries(OF_PAGE.map((one) => [one, page[one] ?? '*'])) }, problems }
}

/** Version of what is installed for the package in `dir`, there or in a folder above it. */
function installedVersion(dir: string, name: string): string | undefined {
  for (let at = dir; ; at = dirname(at)) {
    const file = join(at, 'node_modules', name, 'package.json')
    if (existsSync(file)) return read(file).version
    if (dirname(at) === at) return undefined
  }
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
