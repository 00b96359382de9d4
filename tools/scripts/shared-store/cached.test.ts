/** Here and not beside the code, because the platform knows no way to start a PostgreSQL. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore, readRegistry, verifyAudit } from '@yaksok/platform/registry'
import { prune } from '@yaksok/platform/release'
import { refreshReplica, shareFolder } from '@yaksok/platform/shared-store'
import { describe, expect, test, vi } from 'vitest'
import { shareOutcomes } from '../../../platform/src/gateway/auto-rollback/shared-outcomes.ts'
import { storeRelease } from '../../../platform/src/release/release.fixture.ts'
import { makeToken, readTokens, revokeToken } from '../../../platform/src/release-access/tokens.ts'
import { openOrigin } from '../../../platform/src/release-store/shared/open-file-origin.ts'
import { type Gateway, type Machine, type Machines, machines, release, twoMachines } from './machines.ts'
import { PLACES, startServers } from './servers.ts'

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const liveOn = ({ folder }: Machine, name = 'home') =>
  readRegistry(folder).registry.microFrontends[name]?.map(({ metadata }) => metadata.version)
const files = () => openOrigin(process.env.RELEASES ?? '')
const fileOf = async (gateway: Gateway, path: string) => (await gateway.inject(`/r/${path}`)).body

function keeping(at: Machines) {
  test('pruned on one machine a version is gone everywhere, but for what pages of another may still ask for', async () => {
    const [one, other] = await twoMachines(at)
    const gateway = await other.serve()
    await gateway.inject('/Home')
    await until(async () => {
      const { rows } = await at.query('select versions from release_gateways')
      expect(rows[0]?.versions).toContain('home@1')
    })
    for (const version of ['2', '3', '4']) await release(one, 'home', version)
    expect(await prune(one.folder, 'home', 1)).toEqual(['2'])
    await until(() => expect(existsSync(join(other.folder, 'home/2'))).toBe(false))
    expect(existsSync(join(other.folder, 'home/1'))).toBe(true)
    expect(await (await files()).list('home/2/')).toEqual([])
  })

  test('all machines know the pages that one of them handed out', async () => {
    const [one, other] = await twoMachines(at)
    const gateway = await one.serve()
    const { body } = await gateway.inject('/composition.json')
    const { id } = JSON.parse(body)
    await gateway.inject('/Home')
    await until(async () => {
      await refreshReplica(other.folder)
      expect(existsSync(join(other.folder, 'compositions', `${id}.json`))).toBe(true)
    })
    expect(readFileSync(join(other.folder, 'page.key'))).toEqual(readFileSync(join(one.folder, 'page.key')))
  })

  test('what pages of one machine report counts on the others, though the database was away in between', async () => {
    const [one, other] = await twoMachines(at)
    const heard: string[] = []
    const listen = (machine: Machine, hear: (page: string) => void) =>
      shareOutcomes(openReleaseStore(machine.folder), {
        hear: ({ page }) => hear(page),
        onUnshared: () => {},
        everyMs: 5,
      })
    const [mine, theirs] = [listen(one, () => heard.push('never')), listen(other, (page) => heard.push(page))]
    const tell = (page: string) =>
      mine.publish({ remote: 'home', version: '1', page, issuedAt: 1, address: 'fd00::', failed: true, shell: '1' })
    tell('a')
    await until(() => expect(heard).toEqual(['a']))
    await at.cutAll()
    await until(() => {
      tell('b')
      expect(heard).toContain('b')
    })
    await Promise.all([mine.close(), theirs.close()])
    expect(heard).not.toContain('never')
  })

  test('a copy that was lost, or ended in the middle of a line, is whole again', async () => {
    const [one, other] = await twoMachines(at)
    rmSync(join(other.folder, 'registry.json'))
    rmSync(join(other.folder, '.replica.json'))
    rmSync(join(other.folder, 'registry.last.json'))
    await other.open()
    expect(liveOn(other)).toEqual(['1'])
    expect(readFileSync(join(other.folder, 'audit.jsonl'))).toEqual(readFileSync(join(one.folder, 'audit.jsonl')))
  })
}

function moving(at: Machines) {
  test('a store of one machine is moved once, with its log and what pages of before ask for; then it is a copy', async () => {
    const mine = at.machine()
    const alone = { ...process.env }
    vi.stubEnv('REGISTRY_DATABASE_URL', '')
    await release(mine, 'shell', '1')
    await release(mine, 'home', '1')
    await release(mine, 'home', '2')
    storeRelease(openReleaseStore(mine.folder), 'home', 'refused')
    vi.stubEnv('REGISTRY_DATABASE_URL', alone.REGISTRY_DATABASE_URL)
    await expect(mine.open()).rejects.toThrow('run releases share')
    expect(await shareFolder(mine.folder)).toBe(3)
    await expect(shareFolder(mine.folder)).rejects.toThrow('is a copy of a shared store already')

    const other = at.machine()
    const gateway = await other.serve()
    expect(await fileOf(gateway, 'home/1/remoteEntry.js')).toBe('/* home 1 */')
    const { registry } = readRegistry(other.folder)
    expect(verifyAudit(other.folder, registry.extras.audit)).toEqual({ lines: 3, before: 0 })
    expect(existsSync(join(other.folder, 'home/refused'))).toBe(false)
    await release(other, 'home', '3')
    await refreshReplica(mine.folder)
    expect(liveOn(mine)).toEqual(['3'])
    await expect(anotherStore(at)).rejects.toThrow('has releases already')
  })

  test('a token that was made on one machine is good on the others, and nobody’s once it is revoked there', async () => {
    const [one, other] = await twoMachines(at)
    const { id } = await makeToken(
      openReleaseStore(one.folder),
      { team: 'home-team', remotes: ['home'], actions: ['release'], shell: false },
      1,
    )
    await refreshReplica(other.folder)
    expect(readTokens(openReleaseStore(other.folder)).map((token) => token.id)).toEqual([id])
    expect(statSync(join(other.folder, 'tokens.json')).mode & 0o777).toBe(0o600)
    await revokeToken(openReleaseStore(other.folder), id)
    await refreshReplica(one.folder)
    expect(readTokens(openReleaseStore(one.folder))[0]?.revokedAt).toBeDefined()
  })
}

/** Moves a second store of one machine to the same place. */
async function anotherStore(at: Machines): Promise<unknown> {
  const mine = at.machine()
  const url = process.env.REGISTRY_DATABASE_URL
  vi.stubEnv('REGISTRY_DATABASE_URL', '')
  await release(mine, 'shell', '1')
  vi.stubEnv('REGISTRY_DATABASE_URL', url)
  return shareFolder(mine.folder)
}

const servers = startServers()
for (const place of PLACES)
  describe(`files in a ${place}`, () => {
    const at = machines(servers, place)
    keeping(at)
    moving(at)
  })
