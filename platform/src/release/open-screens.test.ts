import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { versionOf } from '../build/content-version.ts'
import { runReleaseCommand } from '../release-cli/command.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import type { OpenedScreens } from './release-context.ts'

let store: ReleaseStore
let dir: string
let version: string
let opened: string[]

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'opened-')))
  dir = mkdtempSync(join(tmpdir(), 'home-'))
  writeFileSync(join(dir, 'remote.json'), '{ "name": "home" }')
  writeFileSync(join(dir, 'package.json'), '{ "version": "1.0.0" }')
  version = versionOf(dir)
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', 'before'))
  storeRelease(store, 'home', version)
  opened = []
})
afterEach(() => {
  for (const folder of [store.folder, dir]) rmSync(folder, { recursive: true, force: true })
})

const WELL: OpenedScreens = { problems: [], notices: [], count: 3 }
const live = () => store.readRegistry().registry.microFrontends.home?.map(({ metadata }) => metadata.version)

/** Releases home where a browser shows this of it; answers what is printed. */
async function release(shown: OpenedScreens, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await runReleaseCommand(['release', 'home', ...args], {
    store,
    dirOf: () => dir,
    openScreens: async (build) => {
      opened.push(build)
      return shown
    },
    print: (line) => lines.push(line),
  })
  return lines.join('\n')
}

test('a release goes live once a browser has shown its screens, of the very build', async () => {
  const said = await release({ ...WELL, notices: ['/Old: leads to /home, which was opened'] })
  expect(opened).toEqual([store.releaseDir('home', version)])
  expect(said).toMatch(/^ {2}\/Old: .*\n {2}opened 3 screens {2}\d/m)
  expect(live()).toEqual([version])
})

test('a canary is looked at too, and one that shows a problem changes nothing', async () => {
  const shown = { ...WELL, problems: ['/home: console error: x', '/home: accessibility button-name'] }
  await expect(release(shown, '--canary', '10')).rejects.toThrow(
    /screens failed in a browser \(.*--skip-tests --why "…"\)\n {2}\/home: console error: x\n {2}\/home: accessibility button-name$/,
  )
  expect(live()).toEqual(['before'])
})

test('what is refused anyhow is not opened', async () => {
  storeRelease(store, 'home', version, { contract: '1.3' })
  await expect(release(WELL)).rejects.toThrow('Needs contract 1.3')
  expect(opened).toEqual([])
})

test('without a look it goes live only for a reason, which the audit log keeps', async () => {
  await expect(release(WELL, '--skip-tests')).rejects.toThrow('--why')
  await release(WELL, '--skip-tests', '--why', 'urgent fix')
  expect(opened).toEqual([])
  expect(store.readAudit().at(-1)).toMatchObject({ name: 'home', version, why: 'untested: urgent fix' })
})
