/** The parts of a workspace that a bundler federates. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FederationConfig, readFederation } from './read-config.ts'

/** Where bundlers have it; the first one of a folder that says something counts. */
const CONFIGS = [
  'module-federation.config.{js,cjs,mjs,ts}',
  '{webpack,rspack,rsbuild,vite}.config.{js,cjs,mjs,ts,mts}',
  '{webpack,rspack,vite}*.{js,cjs,mjs,ts}',
  'config/{webpack,rspack}*.{js,cjs,mjs,ts}',
]
const NOT_SOURCES = ['node_modules', 'dist', 'build', '.git', '.cache']

export interface FoundPart extends FederationConfig {
  dir: string
}

export interface Found {
  /** They expose something. */
  remotes: FoundPart[]
  /** They expose nothing, and use others: the new app has a shell of its own. */
  hosts: FoundPart[]
  /** Folders with a configuration that could not be read, and why. */
  unreadable: { file: string; why: string }[]
}

/** Finds them below `workspace`. */
export function findRemotes(workspace: string): Found {
  const found: Found = { remotes: [], hosts: [], unreadable: [] }
  const manifests = globSync('**/package.json', { cwd: workspace, exclude: (name) => NOT_SOURCES.includes(name) })
  for (const dir of manifests.map((file) => join(workspace, dirname(file))).sort()) {
    const part = partIn(dir, found)
    if (!part) continue
    const isRemote = Object.keys(part.exposes).length > 0 || part.unread.length > 0
    found[isRemote ? 'remotes' : 'hosts'].push({ ...part, dir })
  }
  return found
}

function partIn(dir: string, { unreadable }: Found): FederationConfig | undefined {
  for (const file of CONFIGS.flatMap((pattern) => globSync(pattern, { cwd: dir }))) {
    if (!existsSync(join(dir, file))) continue
    try {
      const config = readFederation(readFileSync(join(dir, file), 'utf8'), file)
      if (config) return config
    } catch (error) {
      unreadable.push({ file: join(dir, file), why: (error as Error).message })
    }
  }
  return undefined
}
