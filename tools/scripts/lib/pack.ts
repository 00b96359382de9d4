/**
 * The packages that are for others, as tarballs: `@yaksok/shared`, `@yaksok/platform`, `@yaksok/host` for shells, `@yaksok/testing`, `@yaksok/server`
 * (the API that tests run over) and what it needs of the console for a checkout that holds one remote and nothing else, `create-yaksok` for who begins such a
 * checkout or an app of their own.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@yaksok/server/command'
import { copyTemplates } from './pack-templates.ts'
import { bin, PNPM, ROOT } from './run.ts'

/**
 * What of each package is packed, as JavaScript with its types: Node strips types only outside node_modules, and a team's
 * compiler reads no sources of ours. Each comes after those whose types it uses.
 */
export const SOURCES = {
  platform: ['src'],
  shared: ['core', 'page', 'parts'],
  'platform/host': ['src'],
  'tests/kit': ['src'],
  'console/contract': ['src'],
  server: ['src', 'test', 'assets'],
  'platform/create': ['src'],
} as const

type Package = keyof typeof SOURCES
export const PACKAGES = Object.keys(SOURCES) as Package[]

/** Paths of the tarballs. */
export type PackedPackages = Record<Package, string>

function runOrFail(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new UserError(`${command} ${args.join(' ')}: failed\n${stdout}${stderr}`)
  return stdout
}

/** JavaScript and types of a package in its `dist`; styles, pictures and other data stand beside them as they are. */
function compile(name: Package, dir: string): void {
  const dist = join(dir, 'dist')
  rmSync(dist, { recursive: true, force: true })
  runOrFail(bin('tsc'), ['-p', join(dir, 'tsconfig.pack.json')], ROOT)
  for (const folder of SOURCES[name])
    cpSync(join(dir, folder), SOURCES[name].length === 1 ? dist : join(dist, folder), {
      recursive: true,
      filter: isData,
    })
  if (name === 'platform/create') copyTemplates(dir, dist)
}

/** Neither a source, nor what is for who works on it. */
const isData = (path: string) => !/\.tsx?$|\.md$|\/tsconfig\.json$|\/vectors$/.test(path)

/** What pnpm asks while it packs. */
const HOOKS = `--config.pnpmfile=${join(import.meta.dirname, 'pack-hooks.mjs')}`

/** Packs one package with the versions that the workspace's catalog gives it; answers the path of its tarball. */
function pack(dir: string, outDir: string): string {
  const answer = runOrFail('npx', ['-y', PNPM, 'pack', HOOKS, '--json', '--pack-destination', outDir], dir)
  return (JSON.parse(answer) as { filename: string }).filename
}

/**
 * Packs one package into `outDir` (absolute); answers the path of its tarball.
 * @param dir where it is, or a copy of it below this checkout
 */
export function packPackage(name: Package, outDir: string, dir = join(ROOT, name)): string {
  mkdirSync(outDir, { recursive: true })
  try {
    compile(name, dir)
    return pack(dir, outDir)
  } finally {
    rmSync(join(dir, 'dist'), { recursive: true, force: true })
  }
}

/** Packs the packages into `outDir` (absolute). */
export function packPackages(outDir: string): PackedPackages {
  mkdirSync(outDir, { recursive: true })
  try {
    for (const name of PACKAGES) compile(name, join(ROOT, name))
    return Object.fromEntries(PACKAGES.map((name) => [name, pack(join(ROOT, name), outDir)])) as PackedPackages
  } finally {
    for (const name of PACKAGES) rmSync(join(ROOT, name, 'dist'), { recursive: true, force: true })
  }
}
