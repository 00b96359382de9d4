import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import type { Job } from './job.ts'
import { beginWorkerProcess } from './worker-process.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'worker-')))
  await publish(store, storeRelease(store, 'shell', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const list = (): Job => ({
  folder: store.folder,
  author: {},
  grant: 'g1',
  browser: false,
  asked: { listing: 'list', name: undefined },
})

test('one process does one job after the other, and sees what has changed in between', async () => {
  const worker = beginWorkerProcess()
  const { pid } = worker
  const withHome = { lines: expect.arrayContaining([expect.stringContaining('home')]) }
  expect(await worker.run(list())).not.toEqual(withHome)
  await publish(store, storeRelease(store, 'home', '2'))
  expect(await worker.run(list())).toEqual(withHome)
  expect([worker.isUsable, worker.pid]).toEqual([true, pid])
  worker.leave()
})

test('a process that ends has no outcome, and gets no other job', async () => {
  const worker = beginWorkerProcess()
  await worker.run(list())
  // it holds still: the job is certainly under way
  process.kill(worker.pid ?? 0, 'SIGSTOP')
  const outcome = expect(worker.run(list())).rejects.toThrow('SIGKILL')
  process.kill(worker.pid ?? 0, 'SIGKILL')
  await outcome
  expect(worker.isUsable).toBe(false)
})
