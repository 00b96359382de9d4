import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compose, defaultEntry } from '../registry/index.ts'
import { actingAs, openReleaseStore, type ReleaseStore } from '../release-store/index.ts'
import { readReport } from '../visual-report/index.ts'
import { finding, report } from '../visual-report/report.fixture.ts'
import { admitPreview } from './admit-preview.ts'
import { approve } from './policy.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import type { CommandContext } from './release-context.ts'
import { admit } from './release-part.ts'

const TODAY = { names: {}, layered: true, builtAt: new Date().toISOString() }
const changed = [finding({}), finding({ path: '/List', status: 'equal' })]

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'visual-')))
  await store.openSigning()
  await publish(store, storeRelease(store, 'shell', '1', TODAY))
  await publish(store, storeRelease(store, 'home', '1', TODAY))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store.folder, { recursive: true, force: true })
})

const policy = (visual: object[]) => {
  const file = join(store.folder, 'policy.json')
  writeFileSync(file, JSON.stringify({ visual }))
  vi.stubEnv('RELEASE_POLICY', file)
}
const live = () => defaultEntry(store.readRegistry().registry, 'home')?.metadata.version
const lastLine = () => store.readAudit().at(-1)

/** A context in which a browser sees `findings`; what is printed comes with it. */
function context(findings = changed) {
  const lines: string[] = []
  const compareScreens = vi.fn(async (build: string) => ({
    report: report(findings, { version: basename(build), against: { version: '1', composition: compositionNow() } }),
    pictures: new Map(),
  }))
  const given: CommandContext = { store, dirOf: () => undefined, print: (line) => lines.push(line), compareScreens }
  return { given, lines, compareScreens }
}

const compositionNow = () => compose(store.readRegistry().registry, null)?.id ?? ''
const build = () => storeRelease(store, 'home', '2', TODAY)

test('without a policy a release says how it looks beside what is live, and keeps it', async () => {
  const { given, lines } = context()
  await admit(build(), {}, given)
  const text = lines.join('\n')
  expect(text).toContain('compared 2 screens beside home 1: 1 equal, 1 changed')
  expect(text).toContain(
    '/Shelf at 390 px: 50.00 % of the pixels, words +1 −2, requests 4 → 5 (+1 −0), server 3 → 4 ms, content 100 → 110 ms',
  )
  expect(text).toContain('/console/releases/parts/home/visual/2')
  expect(readReport(store, 'home', '2')?.findings).toHaveLength(2)
  expect(live()).toBe('2')
})

test('a policy refuses what differs, with address, width and share; a reason accepts it, and is in the log', async () => {
  policy([{ mode: 'refuse', parts: ['home'] }])
  const { given } = context()
  await expect(admit(build(), {}, given)).rejects.toMatchObject({
    code: 'YK3024',
    message: expect.stringMatching(
      /\/Shelf at 390 px: 50\.00 % of the pixels differ \(limit 0 %\)[\s\S]*--accept-visual/,
    ),
  })
  expect(live()).toBe('1')
  await admit(build(), { acceptVisual: 'new colours' }, given)
  expect(lastLine()).toMatchObject({ action: 'release', version: '2', visual: 'new colours' })
})

test('another token accepts it, too; ones own approval does not', async () => {
  policy([{ mode: 'refuse' }])
  const { given } = context()
  const as = (token: string, work: () => Promise<unknown>) => actingAs({ who: 'team', token }, work)
  build()
  await as('one', () => approve(store, 'home', '2'))
  await expect(as('one', () => admit(build(), {}, given))).rejects.toMatchObject({ code: 'YK3024' })
  await as('two', () => approve(store, 'home', '2'))
  await as('one', () => admit(build(), {}, given))
  expect(live()).toBe('2')
  expect(lastLine()).not.toHaveProperty('visual')
})

test('what nobody looked at is never equal: it is said, and refused where the policy refuses', async () => {
  const { given, lines, compareScreens } = context()
  const { compareScreens: _, ...blind } = given
  await admit(build(), {}, blind)
  expect(lines.join('\n')).toContain('not compared with what is live: there is no browser. Nobody looked at them')
  policy([{ mode: 'refuse' }])
  const next = storeRelease(store, 'home', '3', TODAY)
  for (const attempt of [
    () => admit(next, {}, blind),
    () => admit(next, { noVisual: true }, given),
    () => admit(next, {}, { ...given, compareScreens: () => Promise.reject(new Error('no database')) }),
    () => admit(next, {}, context([finding({ status: 'unlooked', why: 'no time was left', look: undefined })]).given),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'YK3024' })
  expect(compareScreens).not.toHaveBeenCalled()
  expect(live()).toBe('2')
})

test('a policy may turn it off; a comparison that fails holds no release up that nobody refuses', async () => {
  const { given, lines, compareScreens } = context()
  compareScreens.mockRejectedValueOnce(new Error('no database\n  at x'))
  await admit(build(), {}, given)
  expect(lines.join('\n')).toContain('not compared with what is live: no database. Nobody looked at them')
  policy([{ mode: 'off' }])
  await admit(storeRelease(store, 'home', '3', TODAY), {}, given)
  expect(compareScreens).toHaveBeenCalledTimes(1)
  expect(live()).toBe('3')
})

test('a preview is never refused for how it looks, and a release of it over the same app asks no browser again', async () => {
  policy([{ mode: 'refuse' }])
  const { given, compareScreens } = context()
  await admitPreview(build(), { tags: [], days: 1 }, given)
  await admit(build(), { acceptVisual: 'shown to all' }, given)
  expect(compareScreens).toHaveBeenCalledTimes(1)
  // the app is another since
  await admit(storeRelease(store, 'home', '3', TODAY), { acceptVisual: 'again' }, given)
  expect(compareScreens).toHaveBeenCalledTimes(2)
})
