import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
