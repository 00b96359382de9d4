/**
 * `@yaksok/shared`, `@yaksok/platform` and `@yaksok/testing` as tarballs, for a checkout that holds one remote and nothing
 * else.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './fail.ts'
import { bin, PNPM, ROOT } from './run.ts'

/**
 * Packed as JavaScript, each after those whose types it uses: Node runs them, and strips types only outside
 * node_modules.
 */
const COMPILED = ['platform', 'testing'] as const

const distOf = (name: (typeof COMPILED)[number]) => join(ROOT, name, 'dist')

/** Paths of the tarballs. */
export interface PackedPackages {
  shared: string
  platform: string
  testing: string
}

function runOrFail(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new UserError(`${command} ${args.join(' ')}: 실패했어요\n${stdout}${stderr}`)
  return stdout
}

/** JavaScript and types of a package in its `dist`. What is no TypeScript stands beside them as it is. */
function compile(name: (typeof COMPILED)[number]): void {
  rmSync(distOf(name), { recursive: true, force: true })
  runOrFail(bin('tsc'), ['-p', join(ROOT, name, 'tsconfig.pack.json')], ROOT)
  cpSync(join(ROOT, name, 'src'), distOf(name), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) })
}

/** Packs one package with the versions that the workspace's catalog gives it; answers the path of its tarball. */
function pack(name: keyof PackedPackages, outDir: string): string {
  const answer = runOrFail('npx', ['-y', PNPM, 'pack', '--json', '--pack-destination', outDir], join(ROOT, name))
  return (JSON.parse(answer) as { filename: string }).filename
}

/** Packs the packages into `outDir` (absolute). */
export function packPackages(outDir: string): PackedPackages {
  mkdirSync(outDir, { recursive: true })
  try {
    for (const name of COMPILED) compile(name)
    return { shared: pack('shared', outDir), platform: pack('platform', outDir), testing: pack('testing', outDir) }
  } finally {
    for (const name of COMPILED) rmSync(distOf(name), { recursive: true, force: true })
  }
}
