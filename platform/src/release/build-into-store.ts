/** Building packages into the store: only what changed, each in a process of its own. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { versionOf } from '../build/index.ts'
import type { Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { readJson, StoreError } from '../util/index.ts'

/** Beside this file in its own kind: TypeScript in the repository, JavaScript in the published package. */
const BUILDER = join(import.meta.dirname, '..', 'build', `main${extname(import.meta.filename)}`)

/** Name under which a package is released: from `remote.json` or `shell.json`. */
export function nameOf(dir: string): string {
  for (const file of ['remote.json', 'shell.json'])
    if (existsSync(join(dir, file))) return readJson<{ name: string }>(join(dir, file)).name
  throw new StoreError('YK1007', `${dir}: no remote.json`)
}

/** The stored build of a package as its sources stand now; undefined when it has to be built. */
export function storedBuild(store: ReleaseStore, dir: string): Release | undefined {
  const name = nameOf(dir)
  const version = versionOf(dir)
  return store.hasRelease(name, version) ? store.readRelease(name, version) : undefined
}

/** Builds the package in `dir` and adds the result to the store. Throws StoreError with the build's own message. */
export async function buildIntoStore(store: ReleaseStore, dir: string): Promise<Release> {
  return storedBuild(store, dir) ?? (await store.addBuild((outDir) => runBuilder(dir, outDir)))
}

function runBuilder(dir: string, outDir: string): Promise<{ name: string; version: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BUILDER, dir, outDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output.trim().split('\n').at(-1) ?? '{}'))
      else reject(new StoreError('YK3001', `The build of ${nameOf(dir)} failed\n${errors.trim()}`))
    })
  })
}
