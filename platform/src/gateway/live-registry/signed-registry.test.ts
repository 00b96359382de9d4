/** What somebody may do to the registry who can write the store but has not its key: no page changes, and there is an alarm. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disable } from '../../release/pin-or-disable.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { lastRegistryFile, registryFile } from '../../release-store/store.ts'
import { gatewayUnderTest, untilServed } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(memory, { recursive: true, force: true }))

const textNow = () => readFileSync(at.store.registryFile(), 'utf8')
const write = (text: string) => writeFileSync(at.store.registryFile(), text)
const page = async () => (await at.app.inject('/home')).body.replace(/id="page-id">[^<]*/, '')
const metric = async (name: string) =>
  (await at.app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith(`app_registry_${name}`))

/** Until the gateway has looked at what the store holds, and tells why it is refused. */
const untilRefused = (why: string) =>
  untilServed(async () => expect(await metric('refused')).toEqual([`app_registry_refused{why="${why}"} 1`]))

const EDITS: [what: string, why: string, edit: (text: string) => string][] = [
  ['a part that is left out', 'signature', (text) => text.replace('"home": [', '"other": [')],
  [
    'the revision put back to 1, and a part left out',
    'signature',
    (text) => text.replaceAll('"revision": 2', '"revision": 1').replace('"home": [', '"other": ['),
  ],
  ['the revision 0', 'signature', (text) => text.replace('"revision": 2', '"revision": 0')],
  [
    'a part taken out of service',
    'signature',
    (text) => text.replace('"disabled": {}', '"disabled": {"home": {"reason": "Closed", "since": ""}}'),
  ],
  ['a version that is not live', 'signature', (text) => text.replace('"version": "1"', '"version": "0"')],
  ['a canary', 'signature', (text) => text.replace('"traffic": 100', '"traffic": 10')],
  ['a pin', 'signature', (text) => text.replace('"pinned": false', '"pinned": true')],
  [
    'no signature, as if from before',
    'unsigned',
    (text) => text.replace('"signed":', '"was":').replace('"home": [', '"other": ['),
  ],
]
for (const [what, why, edit] of EDITS)
  test(`edited without the key, ${what}: no page changes, not after a restart either, and nothing is changed over it`, async () => {
    await at.open({ memory })
    const before = await page()
    const edited = edit(textNow())
    expect(edited).not.toBe(textNow())
    for (const file of [registryFile, lastRegistryFile]) writeFileSync(file(at.store.folder), edited)
    await untilRefused(why)
    expect(await page()).toBe(before)
    await at.app.close()
    await at.open({ memory })
    expect([await page(), (await at.app.inject('/readyz')).statusCode]).toEqual([before, 200])
    expect(await metric('refused')).toEqual([`app_registry_refused{why="${why}"} 1`])
    await expect(disable(at.store, 'home', 'Closed')).rejects.toThrow(`registry.json is refused (${why})`)
  })

test('a gateway that never served the store, and finds it edited: the last good registry, else no page, and a 503 at /readyz', async () => {
  const registry = JSON.parse(textNow())
  registry.extras.disabled.home = { reason: 'Closed', since: '' }
  write(JSON.stringify(registry))
  await at.open()
  expect((await at.app.inject('/home')).statusCode).toBe(200)
  expect(await page()).not.toContain('Closed')
  await at.app.close()
  writeFileSync(at.store.lastRegistryFile(), JSON.stringify(registry))
  await at.open()
  expect([(await at.app.inject('/home')).statusCode, (await at.app.inject('/readyz')).statusCode]).toEqual([503, 503])
})

test('a signed registry of before is put back: refused as rolled back, also after a restart, until a release goes on', async () => {
  const old = textNow()
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await at.open({ memory })
  const before = await page()
  for (const file of [registryFile, lastRegistryFile]) writeFileSync(file(at.store.folder), old)
  await untilRefused('rolled-back')
  expect(await page()).toBe(before)
  await at.app.close()
  await at.open({ memory })
  expect(await page()).toBe(before)
  // the audit log goes on, so not even a release is made over it
  await expect(publish(at.store, storeRelease(at.store, 'home', '3'))).rejects.toThrow('it was put back')
})

test('what is served is remembered beside the store, not in it', async () => {
  await at.open({ memory })
  const [name = ''] = readdirSync(join(memory, 'served'))
  expect(readFileSync(join(memory, 'served', name), 'utf8')).toBe(textNow())
})

test('cut in the middle: what was served stays, as for any damage', async () => {
  await at.open({ memory })
  const before = await page()
  write(textNow().slice(0, 300))
  await untilServed(async () => expect(await metric('damaged')).toContain('app_registry_damaged 1'))
  expect([await page(), await metric('refused')]).toEqual([before, []])
})

test('the key is taken away, and everything with it signed by nobody: nothing new is served, and no start trusts it', async () => {
  await at.open({ memory })
  const before = await page()
  const { signed: _, ...registry } = JSON.parse(textNow())
  delete registry.microFrontends.home
  rmSync(join(at.store.folder, 'release.key'))
  write(JSON.stringify(registry))
  await untilRefused('unsigned')
  expect([await page(), (await at.app.inject('/r/home/1/remoteEntry.js')).statusCode]).toEqual([before, 200])
  await expect(at.open({ memory })).rejects.toThrow('release.key of')
})

test('how long the statement holds is told', async () => {
  await at.open()
  const [value = ''] = (await metric('expires_seconds')).filter((line) => !line.startsWith('#'))
  expect(Number(value.split(' ')[1])).toBeGreaterThan(6.9 * 86_400)
  expect(at.store.readRegistry().registry.extras.revision).toBe(2)
})
