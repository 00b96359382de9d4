/** Here and not beside the code, because the platform knows no way to start a PostgreSQL. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegistry, verifyAudit } from '@yaksok/platform/registry'
import { rollback } from '@yaksok/platform/release'
import { refreshReplica } from '@yaksok/platform/shared-store'
import { describe, expect, test, vi } from 'vitest'
import { openOrigin } from '../../../platform/src/release-store/shared/open-file-origin.ts'
import { type Gateway, type Machine, type Machines, machines, release, twoMachines } from './machines.ts'
import { PLACES, startServers } from './servers.ts'

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const liveOn = ({ folder }: Machine, name = 'home') =>
  readRegistry(folder).registry.microFrontends[name]?.map(({ metadata }) => metadata.version)
const files = () => openOrigin(process.env.RELEASES ?? '')
const fileOf = async (gateway: Gateway, path: string) => (await gateway.inject(`/r/${path}`)).body

function releasing(at: Machines) {
  test('a release on one machine is live on the others, with all of its files', async () => {
    const [one, other] = await twoMachines(at)
    const gateway = await other.serve()
    await release(one, 'home', '2', { 'deep/er.js': '/* more */' })
    await until(async () => {
      const { body } = await gateway.inject('/composition.json')
      expect(JSON.parse(body).parts.home).toBe('2')
    })
    expect(await fileOf(gateway, 'home/2/deep/er.js')).toBe('/* more */')
  })

  test('a page of one machine gets its files from another that has not heard of the release yet', async () => {
    const [one, other] = await twoMachines(at)
    const gateway = await other.serve()
    await release(one, 'home', '2')
    expect(await fileOf(gateway, 'home/2/remoteEntry.js')).toBe('/* home 2 */')
  })

  test('a machine that begins with nothing serves what is live, and what pages of before still ask for', async () => {
    const [one] = await twoMachines(at)
    await release(one, 'home', '2')
    const late = at.machine()
    const gateway = await late.serve()
    expect(liveOn(late)).toEqual(['2'])
    expect(await fileOf(gateway, 'home/2/remoteEntry.js')).toBe('/* home 2 */')
    expect(existsSync(join(late.folder, 'home/1/remoteEntry.js'))).toBe(false)
    expect(await fileOf(gateway, 'home/1/remoteEntry.js')).toBe('/* home 1 */')
    expect((await gateway.inject('/r/home/7/remoteEntry.js')).statusCode).toBe(404)
  })

  test('what went live here is taken back there, on a machine that never had the older version', async () => {
    const [one] = await twoMachines(at)
    await release(one, 'home', '2')
    const other = at.machine()
    await other.open()
    await rollback(other.folder, 'home')
    await refreshReplica(one.folder)
    expect([liveOn(one), liveOn(other)]).toEqual([['1'], ['1']])
    expect(readFileSync(join(other.folder, 'home/1/remoteEntry.js'), 'utf8')).toBe('/* home 1 */')
  })

  test('of changes at the same time on many machines none is lost, and each has the same log', async () => {
    const [one, other] = await twoMachines(at)
    const third = at.machine()
    await third.open()
    const all = [one, other, third]
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => release(all[index % 3] as Machine, name, '1')),
    )
    for (const machine of all) {
      await refreshReplica(machine.folder)
      const { registry } = readRegistry(machine.folder)
      expect(Object.keys(registry.microFrontends)).toHaveLength(8)
      expect(verifyAudit(machine.folder, registry.extras.audit)).toMatchObject({ lines: 8 })
      expect(verifyAudit(machine.folder, registry.extras.audit).problem).toBeUndefined()
    }
  })
}

function failing(at: Machines) {
  test('a file that is another than the release says is served by nobody: what was live stays so', async () => {
    const [one, other] = await twoMachines(at)
    const gateway = await other.serve()
    await release(one, 'home', '2')
    await until(() => expect(liveOn(other)).toEqual(['2']))
    const damaged = at.machine()
    await (await files()).put('home/2/remoteEntry.js', Buffer.from('alert(1)'))
    await expect(damaged.open()).rejects.toThrow('home 2: remoteEntry.js differs from what was released')
    expect(liveOn(damaged)).toBeUndefined()
    expect(await fileOf(gateway, 'home/2/remoteEntry.js')).toBe('/* home 2 */')
  })

  test('while the database is away pages go on, a release is refused in one line, and afterwards all is well', async () => {
    const [one, other] = await twoMachines(at)
    const gateway = await other.serve()
    await at.allow(false)
    await at.cutAll()
    await expect(release(one, 'home', '2')).rejects.toThrow(
      /^Cannot reach the database of the release store \(\w+\)\. What is live stays$/,
    )
    expect(await fileOf(gateway, 'home/1/remoteEntry.js')).toBe('/* home 1 */')
    await one.open()
    expect(one.warnings).toHaveLength(1)
    await expect(at.machine().open()).rejects.toThrow('Cannot reach')
    await at.allow(true)
    await release(one, 'home', '2')
    await until(() => expect(liveOn(other)).toEqual(['2']))
  })

  test('a change whose connection ends before it is through leaves nothing of itself, on no machine', async () => {
    const [one, other] = await twoMachines(at)
    await at.endAtCommit(() => release(one, 'home', '2'))
    for (const machine of [one, other]) {
      await refreshReplica(machine.folder)
      expect(liveOn(machine)).toEqual(['1'])
    }
    await release(one, 'home', '2')
    await refreshReplica(other.folder)
    expect(liveOn(other)).toEqual(['2'])
    const { registry } = readRegistry(other.folder)
    expect(verifyAudit(other.folder, registry.extras.audit).problem).toBeUndefined()
  })
}

const servers = startServers()
for (const place of PLACES)
  describe(`files in a ${place}`, () => {
    const at = machines(servers, place)
    releasing(at)
    failing(at)
  })
