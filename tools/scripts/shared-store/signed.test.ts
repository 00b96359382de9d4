/** What somebody may do to a shared store who can write its database but has not the key: no page of any machine changes. */
import { createPublicKey } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore, readAudit, readRegistry } from '@yaksok/platform/registry'
import { refreshReplica } from '@yaksok/platform/shared-store'
import { expect, test, vi } from 'vitest'
import { makeToken, readTokens } from '../../../platform/src/release-access/tokens.ts'
import { resumeRegistry, signLive } from '../../../platform/src/release-store/sign-registry.ts'
import { type Gateway, machines, release, twoMachines } from './machines.ts'
import { startServers } from './servers.ts'

const at = machines(startServers(), 'folder')

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 50 })
const page = async (gateway: Gateway) => (await gateway.inject('/home')).body.replace(/id="page-id">[^<]*/, '')
const untilRefused = (gateway: Gateway, why: string) =>
  until(async () => expect((await gateway.inject('/metrics')).body).toContain(`app_registry_refused{why="${why}"} 1`))

const documentNow = async () =>
  String((await at.query("select body from release_documents where path = 'registry.json'")).rows[0]?.body)

/** Writes the document past every command, as whoever has the database can, and tells everybody. */
async function write(text: string): Promise<void> {
  const hex = Buffer.from(text).toString('hex')
  await at.query(`update release_store set revision = revision + 1;
    update release_documents set body = '\\x${hex}', revision = (select revision from release_store) where path = 'registry.json';
    select pg_notify('release_store', revision::text) from release_store`)
}

test.each([
  ['a part that is left out', 'signature', (text: string) => text.replace('"home": [', '"other": [')],
  [
    'a part out of service',
    'signature',
    (text: string) => text.replace('"disabled": {}', '"disabled": {"home": {"reason": "x", "since": ""}}'),
  ],
  ['no signature', 'unsigned', (text: string) => text.replace('"signed":', '"was":')],
])('edited in the database, %s: no page changes, on no machine, nor after a restart', async (_, why, edit) => {
  const [one, other] = await twoMachines(at)
  const gateways = [await one.serve(), await other.serve()]
  const before = await Promise.all(gateways.map(page))
  await write(edit(await documentNow()))
  for (const gateway of gateways) await untilRefused(gateway, why)
  expect(await Promise.all(gateways.map(page))).toEqual(before)
  const again = await other.serve()
  expect([await page(again)]).toEqual([before[1]])
  await expect(release(one, 'home', '2')).rejects.toThrow(`refused (${why})`)
  // one that has never served the store has nothing that it believes
  const fresh = await at.machine().serve()
  expect([(await fresh.inject('/home')).statusCode, (await fresh.inject('/readyz')).statusCode]).toEqual([503, 503])
})

test('a token that is written into the database gives nobody a right', async () => {
  const [one] = await twoMachines(at)
  await makeToken(
    openReleaseStore(one.folder),
    { team: 'home-team', remotes: ['home'], actions: ['release'], shell: false },
    1,
  )
  await at.query(`update release_store set revision = revision + 1;
    update release_documents set body = convert_to(replace(convert_from(body, 'utf8'), '"shell": false', '"shell": true'), 'utf8'),
      revision = (select revision from release_store) where path = 'tokens.json'`)
  await refreshReplica(one.folder)
  expect(() => readTokens(openReleaseStore(one.folder))).toThrow('was changed without the key')
})

test('cut in the middle in the database: what is served stays', async () => {
  const [one] = await twoMachines(at)
  const gateway = await one.serve()
  const before = await page(gateway)
  const good = await documentNow()
  await write(good.slice(0, 400))
  await until(async () => expect((await gateway.inject('/metrics')).body).toContain('app_registry_damaged 1'))
  expect(await page(gateway)).toBe(before)
  await write(good)
  await until(async () => expect((await gateway.inject('/metrics')).body).toContain('app_registry_damaged 0'))
})

test('a signed document of before is put back: refused as rolled back, and nothing is released over it', async () => {
  const [one, other] = await twoMachines(at)
  const old = await documentNow()
  await release(one, 'home', '2')
  const gateway = await other.serve()
  const before = await page(gateway)
  await write(old)
  await untilRefused(gateway, 'rolled-back')
  expect(await page(gateway)).toBe(before)
  await expect(release(one, 'home', '3')).rejects.toThrow('it was put back')
})

test('a database that was restored from a backup: gateways go on as they were until a person resumes it, with a reason', async () => {
  const [one, other] = await twoMachines(at)
  await at.query(`create table backup as select * from release_documents; create table backup_audit as select * from release_audit;
    create table backup_store as select revision from release_store`)
  for (const version of ['2', '3']) await release(one, 'home', version)
  const gateway = await other.serve()
  const before = await page(gateway)
  await at.query(`delete from release_documents; insert into release_documents select * from backup;
    delete from release_audit; insert into release_audit select * from backup_audit;
    update release_store set revision = (select revision from backup_store)`)
  await untilRefused(gateway, 'rolled-back')
  expect(await page(gateway)).toBe(before)
  await refreshReplica(one.folder)
  expect(await resumeRegistry(one.folder, { why: 'restored from a backup', above: 4 })).toBe(5)
  await until(async () => expect(await page(gateway)).toContain('"home":{"version":"1"'))
  // entries that were shown are lost: the log goes on under another name, which who follows it notices
  expect((await gateway.inject('/composition-log/checkpoint')).body).toMatch(/^releases\/2\n1\n/)
  expect(readAudit(other.folder).map(({ action }) => action)).toEqual(['release', 'release', 'resume'])
  await release(other, 'home', '4')
  await refreshReplica(one.folder)
  expect(readRegistry(one.folder).registry.extras.revision).toBe(6)
  expect(readRegistry(one.folder).registry.extras.log?.note).toMatch(/^releases\/2\n2\n/)
})

test('the log of compositions travels with what is live, and goes on whoever releases', async () => {
  const [one, other] = await twoMachines(at)
  const sizeOn = (machine: typeof one) =>
    Number(readRegistry(machine.folder).registry.extras.log?.note.split('\n')[1] ?? 0)
  const before = sizeOn(one)
  const gateway = await other.serve()
  await release(one, 'home', '2')
  await release(other, 'home', '3')
  await until(async () =>
    expect((await gateway.inject('/composition-log/checkpoint')).body).toContain(`\n${before + 2}\n`),
  )
  await release(one, 'home', '4')
  expect(sizeOn(one)).toBe(before + 3)
  const tile = (machine: typeof one) => readFileSync(join(machine.folder, '.log/releases/tile/entries/000'))
  await until(() => expect(tile(other)).toEqual(tile(one)))
})

test('a store of the version before, and gateways with the public key alone: no page until the key’s owner signs', async () => {
  const [one] = await twoMachines(at)
  const { signed: _, ...unsigned } = JSON.parse(await documentNow())
  await write(JSON.stringify(unsigned))
  const key = readFileSync(join(at.dir, 'release.key'), 'utf8')
  writeFileSync(join(at.dir, 'public'), createPublicKey(key).export({ type: 'spki', format: 'pem' }))
  const owner = process.env.RELEASE_KEY_FILE
  vi.stubEnv('RELEASE_KEY_FILE', join(at.dir, 'public'))
  const machine = at.machine()
  const gateway = await machine.serve()
  expect((await gateway.inject('/home')).statusCode).toBe(503)
  await untilRefused(gateway, 'unsigned')
  vi.stubEnv('RELEASE_KEY_FILE', owner)
  await refreshReplica(one.folder)
  expect(await signLive(one.folder)).toMatchObject({ wasUnsigned: true, statement: { revision: 2 } })
  await until(async () => expect((await gateway.inject('/home')).statusCode).toBe(200))
  rmSync(join(machine.folder, 'registry.json'))
  expect(existsSync(join(machine.folder, '.served.json'))).toBe(true)
})
