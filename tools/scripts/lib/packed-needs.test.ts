import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES } from './pack.ts'
import { ROOT } from './run.ts'

/** What a file loads as soon as it is loaded; types alone are gone by then. */
const LOADED = /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?'([^']+)'/gm

/** A source without its templates: programs that are written as text are in them. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/`[^`]*`/g, '``')

/** Packages that a module reaches by static imports, each with the file that names it. */
function packagesFrom(file: string, found = new Map<string, string>(), seen = new Set<string>()): Map<string, string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return found
  seen.add(file)
  for (const [, from = ''] of codeOf(file).matchAll(LOADED))
    if (from.startsWith('.')) packagesFrom(join(dirname(file), from), found, seen)
    else if (!/^(?:node|virtual):/.test(from)) {
      const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
      if (!found.has(name)) found.set(name, file.slice(ROOT.length + 1))
    }
  return found
}

interface Manifest {
  name: string
  exports: Record<string, unknown>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

test.each(PACKAGES)(
  '%s loads packed what is installed with it, or asked for: nothing of its own development',
  async (name) => {
    const { hooks } = (await import('./pack-hooks.mjs' as string)) as {
      hooks: { beforePacking(manifest: object, dir: string): Manifest }
    }
    const dir = join(ROOT, name)
    const packed = hooks.beforePacking(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')), dir)
    const there = new Set([packed.name, ...Object.keys({ ...packed.dependencies, ...packed.peerDependencies })])
    const entries = Object.values(packed.exports).filter(
      (target): target is string => typeof target === 'string' && existsSync(join(dir, target)),
    )
    expect(entries).not.toEqual([])
    const missing = entries
      .flatMap((entry) => [...packagesFrom(join(dir, entry))])
      .filter(([one]) => !there.has(one))
      .map(([one, file]) => `${file} loads ${one}`)
    expect([...new Set(missing)]).toEqual([])
  },
)
