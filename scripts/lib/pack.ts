/** `@yaksok/shared` and `@yaksok/platform` as tarballs, for a checkout that holds one remote and nothing else. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './fail.ts'
import { bin, ROOT } from './run.ts'

const PNPM = 'pnpm@12.21.0'
const PLATFORM = join(ROOT, 'platform')

function runOrFail(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new UserError(`${command} ${args.join(' ')}: 실패했어요\n${stdout}${stderr}`)
  return stdout
}

/**
 * JavaScript and types of the platform in `platform/dist`: Node strips types only outside node_modules. What is no
 * TypeScript stands beside it as it is.
 */
function compilePlatform(): void {
  const dist = join(PLATFORM, 'dist')
  rmSync(dist, { recursive: true, force: true })
  runOrFail(bin('tsc'), ['-p', join(PLATFORM, 'tsconfig.pack.json')], ROOT)
  cpSync(join(PLATFORM, 'src'), dist, { recursive: true, filter: (path) => !/\.tsx?$/.test(path) })
}

/** Packs one package with the versions that the workspace's catalog gives it; answers the path of its tarball. */
function pack(name: 'shared' | 'platform', outDir: string): string {
  const answer = runOrFail('npx', ['-y', PNPM, 'pack', '--json', '--pack-destination', outDir], join(ROOT, name))
  return (JSON.parse(answer) as { filename: string }).filename
}

/** Packs both packages into `outDir` (absolute); answers the paths of the tarballs. */
export function packPackages(outDir: string): { shared: string; platform: string } {
  mkdirSync(outDir, { recursive: true })
  compilePlatform()
  try {
    return { shared: pack('shared', outDir), platform: pack('platform', outDir) }
  } finally {
    rmSync(join(PLATFORM, 'dist'), { recursive: true, force: true })
  }
}
