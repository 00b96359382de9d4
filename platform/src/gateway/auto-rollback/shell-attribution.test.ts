import { expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import type { GatewayOptions } from '../create-gateway.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { afar, reportsTo } from '../telemetry/reports.fixture.ts'

const at = gatewayUnderTest()
const { visit, send } = reportsTo(at)
const open = (policy: Partial<NonNullable<GatewayOptions['rollback']>> = {}) =>
  at.open({ rollback: { settleMs: 0, ...policy } })
const liveHome = () => at.store.readRegistry().registry.microFrontends.home?.[0]?.metadata.version

test('what a fresh shell breaks is booked on the shell: remotes that worked before it all fail alike', async () => {
  await publish(at.store, storeRelease(at.store, 'tools', '1'))
  await publish(at.store, storeRelease(at.store, 'shell', '2'))
  await open({ minPages: 4, failureShare: 0.5, minNeighbourhoods: 2 })
  const liveShell = () => at.store.readRegistry().registry.microFrontends.shell?.[0]?.metadata.version
  for (const [index, remote] of ['home', 'home', 'tools', 'tools'].entries()) {
    expect(liveShell()).toBe('2')
    const events = [{ type: 'load', remote, version: '1', outcome: 'module' }]
    await send(JSON.stringify({ ...(await visit()), events }), afar(index))
  }
  await expect.poll(liveShell).toBe('1')
  expect(
    at.store
      .readAudit()
      .filter(({ who }) => who === 'gateway')
      .map(({ name }) => name),
  ).toEqual(['shell'])
})

test('a remote that fails alone in a fresh shell is not the shell’s fault, nor are those released into it', async () => {
  await publish(at.store, storeRelease(at.store, 'shell', '2'))
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await publish(at.store, storeRelease(at.store, 'tools', '1'))
  await open({ minPages: 4, failureShare: 0.5, minNeighbourhoods: 2 })
  for (let index = 0; index < 4; index++) {
    const events = ['home', 'tools'].map((remote) => ({
      type: 'load',
      remote,
      version: remote === 'home' ? '2' : '1',
      outcome: 'module',
    }))
    await send(JSON.stringify({ ...(await visit()), events }), afar(index))
  }
  await expect.poll(liveHome).toBe('1')
  expect(at.store.readRegistry().registry.microFrontends.shell?.[0]?.metadata.version).toBe('2')
})
