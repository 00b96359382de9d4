/**
 * What a manifest of a web application would say (decision 084), no browser knows one yet: that the hash of each script and style which
 * a page may load is there, from `composition.json` and the `release.json` of its parts alone.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressOf, type Release } from '../../registry/index.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const json = async (url: string) => (await at.app.inject(url)).json()

/** Address → integrity of every script and style of what is live. */
async function hashes(): Promise<Map<string, string>> {
  const { parts } = (await json('/composition.json')) as { parts: Record<string, string> }
  const releases = await Promise.all(
    Object.entries(parts).map(([name, version]) => json(`/r/${name}/${version}/release.json`) as Promise<Release>),
  )
  return new Map(
    releases.flatMap((release) =>
      Object.entries(release.files)
        .filter(([file]) => /\.(js|css)$/.test(file) && !file.startsWith('html/'))
        .map(([file, { integrity }]) => [addressOf(release, file), integrity]),
    ),
  )
}

test('each script and style that a page names has a hash there, and is answered with these bytes', async () => {
  const chunks = { 'late.0123456789.js': 'late()', 'late.0123456789.css': '@layer home{.home_late{}}' }
  await publish(at.store, storeRelease(at.store, 'home', '2', {}, chunks))
  await at.open()
  const known = await hashes()
  const named = (await Promise.all(['/', '/home', '/nowhere'].map((url) => at.app.inject(url)))).flatMap(({ body }) =>
    [...body.matchAll(/(?:src|href)="(\/r\/[^"]+\.(?:js|css))"/g)].map(([, url = '']) => url),
  )
  expect(named.length).toBeGreaterThan(0)
  for (const url of named) expect(known.has(url), url).toBe(true)
  expect([...known.keys()]).toEqual(
    expect.arrayContaining([expect.stringMatching(/late.*js$/), expect.stringMatching(/late.*css$/)]),
  )
  for (const [url, integrity] of known) {
    const { rawPayload } = await at.app.inject(url)
    expect(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`, url).toBe(integrity)
  }
})
