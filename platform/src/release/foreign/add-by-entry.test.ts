import { expect, test } from 'vitest'
import { integrityOf } from '../../util/files.ts'
import { manifestOfEntry } from './remote-entry.ts'
import { add, files, live, origin } from './stranger.fixture.ts'

const HASH = integrityOf(Buffer.from('var Widgets'))
const byEntry = (...rest: string[]) => {
  delete files['mf-manifest.json']
  const given = ['--remote-entry', `${origin}/remoteEntry.js`, '--integrity', HASH, '--global', 'Widgets']
  return [...given, '--file', 'counter.js', '--file', 'counter.css', '--share', 'react@^19.0.0', ...rest]
}

test('without a manifest its container comes by address and hash, and its files are looked at as ever', async () => {
  await add('widgets', ...byEntry())
  expect(live('widgets')?.[0]).toMatchObject({
    url: `${origin}/remoteEntry.js`,
    metadata: { integrity: HASH, version: expect.stringMatching(/^entry-[0-9a-f]{10}$/) },
    extras: { container: 'Widgets', shares: { react: '^19.0.0' } },
  })
  files['counter.css'] = 'a{color:red}'
  await expect(add('widgets', ...byEntry())).rejects.toThrow(/counter\.css “a”/)
})

test('an address is taken however it is spelled', () => {
  const entry = { integrity: HASH, files: ['counter.js'], shares: [] }
  for (const url of ['HTTPS://CDN.example:443/a/remoteEntry.js', 'https://cdn.example/b/../a/./remoteEntry.js'])
    expect(manifestOfEntry({ ...entry, url }, [])).toMatchObject({
      base: 'https://cdn.example/a/',
      entry: 'remoteEntry.js',
    })
})

test.each<[string, string[], RegExp]>([
  ['another hash', ['--integrity', HASH.replace(/.$/, 'B')], /not what --integrity says: it has sha384-/],
  ['no hash', ['--integrity', ''], /needs the hash/],
  ['a weaker hash', ['--integrity', 'sha256-AAAA'], /needs the hash/],
  ['a manifest beside it', ['--manifest', 'https://cdn.example/mf-manifest.json'], /Usage/],
  ['a global that is none', ['--global', 'a b'], /not a name of a global/],
  ['a global of a part', ['--global', 'app_home'], /app_home belongs to home/],
  ['a file that leads out', ['--file', '../../x.js'], /not a possible name of a file/],
  ['a share without a range', ['--share', 'react'], /--share react: write it as/],
  ['React of another range', ['--share', 'react@^18.0.0'], /react \^18\.0\.0, the shell has 19\.3\.1/],
  ['an address that is none', ['--remote-entry', 'x'], /not an https address/],
])('by address and hash with %s it is refused, and nothing is live', async (_, rest, why) => {
  await expect(add('widgets', ...byEntry(...rest))).rejects.toThrow(why)
  expect(live('widgets')).toBeUndefined()
})
