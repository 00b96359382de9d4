import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { PACKAGES, SOURCES } from './pack.ts'
import { ROOT } from './run.ts'

type Exports = Record<string, unknown>

/** What `npm run pack` makes of an exported source; styles and data go along; what else is no TypeScript is exported as it is. */
function packedOf(source: unknown, isAlone: boolean): unknown {
  if (typeof source !== 'string' || !source.startsWith('./')) return source
  const path = `./dist/${source.replace(isAlone ? /^\.\/(src\/)?/ : /^\.\//, '')}`
  if (/\.css$|^\.\/(core|page|parts)\/.*\.json$/.test(source)) return path
  const module = path.replace(/\.tsx?$/, '')
  return module === path ? source : { types: `${module}.d.ts`, default: `${module}.js` }
}

afterEach(() => void vi.unstubAllEnvs())

test.each(PACKAGES)('%s says its licence and its Node, and no slip publishes it', (name) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ license: 'MIT', private: true, engines: { node: expect.stringContaining('24') } })
})

test('the packed server asks for what few calls need of who tests those', async () => {
  const { hooks } = (await import('./pack-hooks.mjs' as string)) as {
    hooks: { beforePacking(manifest: object, dir: string): Record<string, Record<string, unknown>> }
  }
  const manifest = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8'))
  const packed = hooks.beforePacking(manifest, join(ROOT, 'server'))
  const few = Object.keys(packed.peerDependencies ?? {})
  expect(few.sort()).toEqual(['@expo-google-fonts/nanum-gothic', 'pdfkit', 'sharp'])
  expect(packed.peerDependenciesMeta).toEqual(Object.fromEntries(few.map((name) => [name, { optional: true }])))
  expect(Object.keys(packed.dependencies ?? {}).sort()).toEqual(
    Object.keys(manifest.dependencies)
      .filter((name) => !few.includes(name))
      .sort(),
  )
})

test('a registry takes a package whose repository was said, with a statement of who built it', async () => {
  const { hooks } = (await import('./pack-hooks.mjs' as string)) as {
    hooks: { beforePacking(manifest: object, dir: string): object }
  }
  const manifest = { name: 'garden', private: true, publishConfig: { exports: {} } }
  vi.stubEnv('PACK_REPOSITORY', undefined)
  expect(hooks.beforePacking(manifest, join(ROOT, 'platform/host'))).toEqual(manifest)
  vi.stubEnv('PACK_REPOSITORY', 'https://git.example/garden/app.git')
  expect(hooks.beforePacking(manifest, join(ROOT, 'platform/host'))).toEqual({
    name: 'garden',
    repository: { type: 'git', url: 'git+https://git.example/garden/app.git', directory: 'platform/host' },
    publishConfig: { exports: {}, access: 'public', provenance: true },
  })
})

test.each(PACKAGES)('%s exports packed what it exports here, as JavaScript with types', (name) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
    exports: Exports
    publishConfig: { exports: Exports }
  }
  const packed = Object.entries(manifest.exports).map(([subpath, source]) => [
    subpath,
    packedOf(source, SOURCES[name].length === 1),
  ])
  expect(manifest.publishConfig.exports).toEqual(Object.fromEntries(packed))
})
