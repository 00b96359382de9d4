/**
 * The next major of the contract, made of the present one by changes that break it, with a shell that provides both, one
 * that provides it alone, and remotes that were moved to it.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Release } from '@yaksok/platform/registry'
import { buildIntoStore } from '@yaksok/platform/release'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'
import { packPackage } from '../../../tools/scripts/lib/pack.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'

const EARLIER = '@yaksok/shared-present'

/** What the next major calls otherwise: a hook, and a property of a component. */
const RENAMED: [before: RegExp, after: string][] = [
  [/\buseCall\b/g, 'useAnswer'],
  [/(<AppBar\s+)title=/g, '$1heading='],
]

/** A folder of the workspace, copied below this checkout, where its imports are found. */
function copy(work: string, part: string): string {
  const from = join(ROOT, part)
  const dir = join(work, part)
  cpSync(from, dir, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', 'e2e'].includes(basename(path)) && !/\.test\.tsx?$/.test(path),
  })
  mkdirSync(join(dir, 'node_modules', '@yaksok'), { recursive: true })
  const link = (name: string, target: string) => symlinkSync(target, join(dir, 'node_modules', name), 'dir')
  for (const name of readdirSync(join(from, 'node_modules')))
    if (!['.bin', '.cache', '@yaksok'].includes(name)) link(name, join(from, 'node_modules', name))
  link('@yaksok/platform', join(ROOT, 'platform'))
  link('@yaksok/host', join(ROOT, 'platform', 'host'))
  if (part !== 'shared') link('@yaksok/shared', join(work, 'shared'))
  return dir
}

/** Changes the files of a folder; answers how many it changed. */
function edit(dir: string, change: (text: string, file: string) => string): number {
  // `readdirSync` would follow the links of node_modules, which lead round in a circle
  const files = globSync('**/*.{ts,tsx}', { cwd: dir, exclude: ['**/node_modules'] })
  return files.filter((file) => {
    const path = join(dir, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before, file)
    if (after !== before) writeFileSync(path, after)
    return after !== before
  }).length
}

const renamed = (text: string) => RENAMED.reduce((now, [before, after]) => now.replace(before, after), text)

/** Writes a changed JSON file. */
function change(file: string, next: (json: Record<string, unknown>) => object): void {
  writeFileSync(file, JSON.stringify(next(JSON.parse(readFileSync(file, 'utf8'))), null, 2))
}

export interface NextMajor {
  /** Of the present contract, as packed. */
  present: string
  /** Of the next one. */
  next: string
  /** Builds the next shell into a store: with the present major beside it, or without. */
  shell(store: string, provides: 'both' | 'next alone'): Promise<Release>
  /** Builds a remote that was moved to the next major into a store. */
  remote(store: string, name: string): Promise<Release>
}

/** Makes the next major. Nothing is built yet. @param remotes those that move */
export function nextMajor(remotes: readonly string[]): NextMajor {
  const artifacts = join(ROOT, 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const work = ownFolder('majors-', artifacts)
  // its compiler's options are named by their path
  symlinkSync(join(ROOT, 'platform'), join(work, 'platform'), 'dir')
  // the versions of third parties
  cpSync(join(ROOT, 'pnpm-workspace.yaml'), join(work, 'pnpm-workspace.yaml'))
  const shared = copy(work, 'shared')
  const shell = copy(work, 'shell')
  const packed = packPackage('shared', work, shared)
  const installed = join(shell, 'node_modules', EARLIER)
  mkdirSync(installed, { recursive: true })
  const { status } = spawnSync('tar', ['-xzf', packed, '-C', installed, '--strip-components', '1'])
  if (status !== 0) throw new Error(`${packed} could not be unpacked`)
  const { version: present } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const next = `${Number(present.split('.')[0]) + 1}.0`

  change(join(shared, 'package.json'), (json) => ({ ...json, version: `${next}.0` }))
  edit(shared, (text, file) => {
    const now = renamed(text)
    if (!file.endsWith('app-bar.tsx')) return now
    return now.replace('title?: ReactNode', 'heading?: ReactNode').replace('({ title, back', '({ heading: title, back')
  })
  for (const part of [shell, ...remotes.map((name) => copy(work, `remote-${name}`))])
    if (edit(part, renamed) === 0) throw new Error(`${part} uses nothing that the next major calls otherwise`)
  for (const name of remotes)
    change(join(work, `remote-${name}`, 'remote.json'), (json) => ({ ...json, contract: next }))

  const config = join(shell, 'rspack.config.ts')
  const alone = readFileSync(config, 'utf8')
  const both = alone.replace('  app,\n', `  app,\n  earlier: '${EARLIER}',\n`)
  if (both === alone) throw new Error(`${config}: nowhere to name the earlier major`)
  return {
    present: present.split('.').slice(0, 2).join('.'),
    next,
    async shell(store, provides) {
      writeFileSync(config, provides === 'both' ? both : alone)
      change(join(shell, 'package.json'), (json) => {
        const { [EARLIER]: _, ...dependencies } = json.dependencies as Record<string, string>
        const earlier = provides === 'both' ? { [EARLIER]: `npm:@yaksok/shared@${present}` } : {}
        return { ...json, dependencies: { ...dependencies, ...earlier } }
      })
      return buildIntoStore(store, shell)
    },
    remote: (store, name) => buildIntoStore(store, join(work, `remote-${name}`)),
  }
}
