import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRemoteDescription } from './description.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'entries-'))
  const write = (file: string, value: unknown) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), JSON.stringify(value))
  }
  write('package.json', { version: '1.0.0', dependencies: { '@garden/kit': '*' } })
  write('node_modules/@garden/kit/icons.json', { rake: ['M4 4h8'], drop: ['M1 1', 'M2 2', 1] })
  write('node_modules/@garden/kit/package.json', {
    version: '1.0.0',
    exports: { './icons': './icons.json' },
    platform: { contract: true, entries: { icons: './icons', who: ['gardener'], script: 'Greek' } },
  })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function read(entry: object) {
  const path = join(dir, 'remote.json')
  const routes = [
    { path: '/tools', screen: 'tools', title: 'Tools' },
    { path: '/sheds', screen: 'tools', title: 'Sheds' },
  ]
  const entries = [{ place: 'tab', label: 'Εργαλεία', path: '/tools', ...entry }]
  writeFileSync(path, JSON.stringify({ name: 'tools', contract: '1.0', routes, entries }))
  return readRemoteDescription(path).entries
}

test('an entry carries its icon, not the name of it', () => {
  expect(read({ icon: 'rake', order: 5, also: ['/SHEDS'], who: 'gardener', otherwise: '/gate' })).toEqual([
    {
      place: 'tab',
      label: 'Εργαλεία',
      path: '/tools',
      icon: ['M4 4h8'],
      order: 5,
      also: ['/SHEDS'],
      who: 'gardener',
      otherwise: '/gate',
      stays: false,
    },
  ])
})

test('an icon comes whole: lines, dots and whether it is solid', () => {
  expect(read({ icon: 'drop' })).toMatchObject([{ icon: ['M1 1', 'M2 2', 1] }])
})

test.each([
  ['an unknown icon', { icon: 'spade' }, /remote\.json: entries\.0\.icon: @garden\/kit has no icon "spade"/],
  ['a route that is not its own', { path: '/beds' }, /entries\.0\.path: \/beds is not among its own routes/],
  ['a tab for a route that is not its own', { also: ['/beds'] }, /\/beds is not among its own routes/],
  ['an empty label', { label: ' ' }, /entries\.0\.label: a label says something/],
  ['a label in other letters', { label: 'Tools' }, /label: "Tools" has no letter of Greek/],
  ['members that nobody knows', { who: 'boss' }, /who: @garden\/kit knows no members "boss"/],
  ['another way without saying for whom', { otherwise: '/gate' }, /otherwise: for whom else/],
  ['an address of another site', { path: '//evil' }, /entries\.0\.path: a route path is one segment/],
])('%s stops the build in one line', (_, entry, told) => {
  expect(() => read(entry)).toThrow(told)
})

test('an icon is path data and nothing else', () => {
  writeFileSync(join(dir, 'node_modules/@garden/kit/icons.json'), JSON.stringify({ rake: ['"/><script>'] }))
  expect(() => read({ icon: 'rake' })).toThrow('an icon is path data')
})
