import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linksOf, pathsIn } from './route-links.ts'

const paths = new Set(['/Beds', '/Tools', '/Gate'])

test.each([
  ['an address', 'go("/Beds")', ['/Beds']],
  ['one with more behind it', `a="/Beds?id="+b;c=\`/Tools#\${d}\``, ['/Beds', '/Tools']],
  ['a template whose address the minifier has put in', `\`/Gate\${e}\``, ['/Gate']],
  ['once, however often', 'a("/Beds");b("/Beds")', ['/Beds']],
  ['not a longer one, nor another in other letters', 'a("/Beds/new");b("/beds");c("/api/Beds");d("/Bedside")', []],
])('a script leads to %s', (_, text, expected) => {
  expect(pathsIn(text, paths)).toEqual(expected)
})

test('a build uses what its scripts and entries lead to and is not its own', () => {
  const dir = mkdtempSync(join(tmpdir(), 'links-'))
  try {
    mkdirSync(join(dir, 'assets'))
    writeFileSync(join(dir, 'main.js'), 'go("/Tools");go("/Beds")')
    writeFileSync(join(dir, 'assets', 'later.js'), 'go("/Gate")')
    writeFileSync(join(dir, 'routes.json'), JSON.stringify({ beds: '/Beds', tools: '/Tools', gate: '/Gate' }))
    const contract = { routes: join(dir, 'routes.json') }
    expect(linksOf(dir, contract, [{ path: '/beds' }], ['/Sheds'])).toEqual(['/Gate', '/Sheds', '/Tools'])
    expect(linksOf(dir, {}, [])).toEqual([])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
