import { expect, test, vi } from 'vitest'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { PATIENT, releaseRemote, releaseShell, serverBuild, viewsOf } from './rendered.fixture.ts'

const at = gatewayUnderTest()

/** A build whose screen ends the process that renders it: another one is begun. */
const ENDS = serverBuild('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))')

test('each part was rendered before the first member asks, and after each change of what is live', async () => {
  const pids: number[] = []
  await releaseShell(at.store)
  await releaseRemote(at.store, 'home', '2', ENDS)
  await releaseRemote(at.store, 'other', '1', serverBuild("return 'other'"))
  const views = viewsOf(() => ({ member: Promise.resolve('Zoë') }))
  await at.open({ views, drawing: { ...PATIENT, processes: 1, onBegin: (pid) => void pids.push(pid) } })
  await at.app.ready()
  await vi.waitFor(() => expect(pids).toHaveLength(2), 30_000)
  await releaseRemote(at.store, 'home', '3', `${ENDS} // changed`)
  await vi.waitFor(() => expect(pids).toHaveLength(3), 30_000)
})
