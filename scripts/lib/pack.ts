/** `@yaksok/shared` and `@yaksok/platform` as tarballs, for a checkout that holds one remote and nothing else. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from './fail.ts'
import { ROOT } from './run.ts'

interface Manifest {
  private?: boolean
  bin?: Record<string, string>
  exports: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Versions of the workspace's catalog (`pnpm-workspace.yaml`). */
function readCatalog(): Map<string, string> {
  const text = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const section = text.slice(text.indexOf('\ncatalog:'))
  return new Map(
    [...section.matchAll(/^ {2}"?([^":\n]+)"?: *"?([\d.]\S*?)"?$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

function withVersions(dependencies: Record<string, string> | undefined, catalog: Map<string, string>) {
  return (
    dependencies &&
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => {
        const version = range === 'catalog:' ? catalog.get(name) : range
        if (!version) throw new UserError(`카탈로그에 ${name}이(가) 없어요`)
        return [name, version]
      }),
    )
  )
}

const toJs = (path: string) => path.replace(/\.ts$/, '.js')

/**
 * Node strips types only outside node_modules, so what Node itself runs travels as JavaScript, each file beside its
 * TypeScript, which stays for the types.
 */
function compileInPlace(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.d.ts')) continue
    const path = join(entry.parentPath, entry.name)
    const source = stripTypeScriptTypes(readFileSync(path, 'utf8'))
    const relativeImport = /((?:from|import)\s*\(?\s*')(\.{1,2}\/[^']+)\.ts'/g
    writeFileSync(toJs(path), source.replace(relativeImport, "$1$2.js'"))
  }
}

function compiledExports(exports: Manifest['exports']): Manifest['exports'] {
  return Object.fromEntries(
    Object.entries(exports).map(([key, target]) =>
      typeof target === 'string' && target.endsWith('.ts')
        ? [key, { types: target, default: toJs(target) }]
        : [key, target],
    ),
  )
}

/** Packs one package; answers the path of its tarball. */
function pack(name: 'shared' | 'platform', outDir: string): string {
  const work = mkdtempSync(join(tmpdir(), `yaksok-pack-${name}-`))
  try {
    const from = join(ROOT, name)
    for (const folder of name === 'shared' ? ['core', 'page', 'parts'] : ['src'])
      cpSync(join(from, folder), join(work, folder), {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$/.test(path),
      })
    const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest
    const catalog = readCatalog()
    const { private: _, devDependencies: __, ...rest } = manifest
    const published: Manifest = {
      ...rest,
      dependencies: withVersions(manifest.dependencies, catalog) ?? {},
      ...(manifest.peerDependencies && { peerDependencies: withVersions(manifest.peerDependencies, catalog) }),
    }
    if (name === 'platform') {
      compileInPlace(join(work, 'src'))
      published.exports = compiledExports(manifest.exports)
      published.bin = { yaksok: './src/cli.js' }
    } else cpSync(join(from, 'assets.d.ts'), join(work, 'assets.d.ts'))
    writeFileSync(join(work, 'package.json'), JSON.stringify(published, null, 2))
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', outDir], {
      cwd: work,
      encoding: 'utf8',
    })
    if (status !== 0) throw new UserError(`npm pack이 실패했어요: ${stderr}`)
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    return join(outDir, filename.replace(/^@/, '').replace('/', '-'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Packs both packages into `outDir`. */
export function packPackages(outDir: string): { shared: string; platform: string } {
  mkdirSync(outDir, { recursive: true })
  return { shared: pack('shared', outDir), platform: pack('platform', outDir) }
}
