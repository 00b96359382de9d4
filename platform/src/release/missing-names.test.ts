import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { missingNames } from './check-release.ts'
import { disable } from './pin-or-disable.ts'
import { promote, publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'names-')))
  await publish(store, shell('1', ['Bed', 'Row']))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const UI = '@garden/kit/page/ui'
const shell = (version: string, names: string[]) => storeRelease(store, 'shell', version, { names: { [UI]: names } })
const remote = (version: string, names: string[]) =>
  storeRelease(store, 'home', version, { names: { [UI]: names, react: ['useState'] } })
const live = (name: string) =>
  store.readRegistry().registry.microFrontends[name]?.map(({ metadata }) => metadata.version)

test('a remote that uses names which the live shell lacks is refused with the module and the names', async () => {
  await publish(store, remote('1', ['Bed', 'Row']))
  const refused = `home 2 cannot be released\n  Needs Gate, Tool of the shared module ${UI}, which the shell lacks`
  await expect(publish(store, remote('2', ['Gate', 'Row', 'Tool']))).rejects.toThrow(refused)
  await expect(publish(store, remote('2', ['Gate', 'Row', 'Tool']), { canary: 10 })).rejects.toThrow(refused)
  expect(live('home')).toEqual(['1'])
})

test('a shell that drops a name which a live remote uses is refused with the remote’s name, and so is the way back', async () => {
  await publish(store, shell('2', ['Bed', 'Gate', 'Row']))
  await publish(store, remote('1', ['Gate']))
  const refused = `home: Needs Gate of the shared module ${UI}, which the shell lacks`
  await expect(publish(store, shell('3', ['Bed', 'Row']))).rejects.toThrow(refused)
  await expect(rollback(store, 'shell')).rejects.toThrow(refused)
  await publish(store, shell('3', ['Gate']))
})

test('a canary’s names hold a shell too; those of a remote that is out of service do not', async () => {
  await publish(store, shell('2', ['Bed', 'Gate', 'Row']))
  await publish(store, remote('1', ['Row']))
  await publish(store, remote('2', ['Gate', 'Row']), { canary: 10 })
  await expect(publish(store, shell('3', ['Row']))).rejects.toThrow('home: ')
  await disable(store, 'home', 'Under maintenance')
  await publish(store, shell('3', ['Row']))
  await expect(promote(store, 'home')).rejects.toThrow('Gate')
})

test('the versions alone judge where one side told no names, or everything', () => {
  const used = { names: { [UI]: ['Gate'] } }
  const told = (names: Record<string, string[]>) => ({ names })
  expect(missingNames(used, used)).toEqual([])
  expect(missingNames(used, told({ [UI]: [] }))).toHaveLength(1)
  for (const unknown of [{}, told({}), told({ [UI]: ['*'] })]) expect(missingNames(used, unknown)).toEqual([])
  const provided = { names: { [UI]: ['Bed'] } }
  for (const whole of [{}, told({}), told({ [UI]: ['*', 'Bed'] })]) expect(missingNames(whole, provided)).toEqual([])
  expect(missingNames(told({ [UI]: ['*', 'Gate'] }), provided)).toHaveLength(1)
})
