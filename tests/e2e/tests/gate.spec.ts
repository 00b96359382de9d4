import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openReleaseStore, readAudit, readRegistry } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { openScreens } from '@yaksok/platform/testing'
import { apartTest as test } from '@yaksok/testing'
import { around, coupons, SCREENS, screen, UI } from '../src/bad-screens.ts'
import { newRemoteFolder } from '../src/new-part.ts'
import { copyStore, liveFolder } from '../src/store.ts'

/** A release from the command line, as a team makes it, of remotes that are bad in one way each. */
test.describe.configure({ mode: 'serial' })

const store = copyStore()
/** Types `release coupons …` in a folder; answers what it printed. */
async function release(dir: string, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await runReleaseCommand(['release', 'coupons', ...args], {
    store: openReleaseStore(store),
    dirOf: () => dir,
    openScreens: (build) => openScreens(openReleaseStore(store), build, { contentMs: 2000 }),
    print: (line) => lines.push(line),
  })
  return lines.join('\n')
}

const refusal = (dir: string, ...args: string[]): Promise<string> =>
  release(dir, ...args).then(
    () => 'released',
    (error: Error) => error.message,
  )

const isLive = () => readRegistry(store).registry.microFrontends.coupons !== undefined

test('a type error is refused by file and line, before anything is built', async () => {
  const dir = newRemoteFolder(coupons(['fine']))
  const file = join(dir, 'src/fine/index.tsx')
  writeFileSync(file, `export const amount: number = '3'\n${readFileSync(file, 'utf8')}`)
  expect(await refusal(dir)).toMatch(/its types do not match\n {2}src\/fine\/index\.tsx\(1,14\): error TS2322/)
})

test('a name that the live shell lacks is refused with its module, though the contract fits', async () => {
  const body = around('<p>{String(Ribbon)}</p>')
  const dir = newRemoteFolder(
    coupons(['fine'], {
      fine: screen(body, `// @ts-expect-error: only a newer kit has it\nimport { Ribbon } from '${UI}'`),
    }),
  )
  expect(await refusal(dir)).toContain(`Needs Ribbon of the shared module ${UI}, which the shell lacks`)
})

test('each screen that breaks in a browser is refused, with what a person needs to find it', async () => {
  // some thirty screens are opened, one after another
  test.slow()
  const dir = newRemoteFolder(coupons(Object.keys(SCREENS)))
  const said = await refusal(dir, '--canary', '10')
  const of = (name: string) =>
    said
      .split('\n')
      .filter((line) => line.startsWith(`  /Coupons-${name}: `))
      .join('\n')
  expect(said).toContain('screens failed in a browser')
  expect(of('fine')).toBe('')
  expect(of('throws')).toContain('coupons fails, and a fallback shows (render): broken on purpose')
  expect(of('throws-later')).toContain('uncaught error: broken a little later')
  expect(of('says-error')).toContain('console error: no coupons at all')
  expect(of('waits')).toContain('A placeholder stays, and no content comes')
  expect(of('nameless')).toMatch(/accessibility button-name \(critical\): .* — button/)
  expect(of('pale')).toMatch(/accessibility color-contrast \(serious\): .* — (.*> )?p$/m)
  expect(said).toMatch(
    / {2}\/Coupons-no-page \(coupons [\w.-]+\): The server cannot render it: it throws: ReferenceError: document is not defined/,
  )
  expect(of('differs')).toMatch(/differs from the rendered screen: .*React error #418/)
  const place = (name: string) => `\\(src/${name}/index\\.tsx:\\d+\\)`
  const isTold = (name: string, problem: string) => expect(of(name)).toMatch(new RegExp(`${problem}.*${place(name)}`))
  isTold('throws', 'broken on purpose')
  isTold('throws-later', 'broken a little later')
  // what the page holds or puts back by itself is told as the page tells it
  expect(of('meddles')).toContain('replaced Array.prototype.at')
  expect(of('breaks')).toMatch(/threw while it was evaluated|JSON\.parse/)
  expect(of('holds-history')).toMatch(/threw while it was evaluated|pushState/)
  expect(of('unregisters')).toMatch(/threw while it was evaluated|service ?worker|unregister/i)
  expect(of('registers')).toMatch(/threw while it was evaluated|service ?worker|register/i)
  isTold('listens', 'leaves a listener when it is left: window resize')
  isTold('ticks', 'leaves a timer running')
  isTold('ticks-on', 'leaves a timer running')
  expect(of('paints')).toContain('leaves a style or class when it is left: body style background')
  isTold('blocks', 'blocks the page for \\d+ ms|the look could not finish')
  expect(of('tidy')).toBe('')
  expect(isLive()).toBe(false)
})

test('without a look it goes live for a reason, which the audit log keeps', async () => {
  const dir = newRemoteFolder(coupons(['throws']))
  expect(await refusal(dir, '--skip-tests')).toContain('--why')
  await release(dir, '--skip-tests', '--why', 'urgent fix')
  expect(readAudit(store).at(-1)).toMatchObject({ name: 'coupons', why: 'untested: urgent fix' })
})

test('a remote whose screens are well goes live, after each was opened', { tag: '@night' }, async () => {
  const dir = newRemoteFolder(coupons(['fine']))
  expect(await release(dir, '--drop-routes')).toMatch(/opened 1 screens {2}[\d.]+ s/)
})

test('a card is looked at where it stands; a bad one of another team that is live holds nobody up', {
  tag: '@night',
}, async () => {
  const dir = newRemoteFolder({
    name: 'coupons',
    description: {
      routes: [{ path: '/Coupons-fine', screen: 'fine', title: '쿠폰' }],
      cards: [{ place: 'home', expose: 'card' }],
    },
    sources: {
      'fine/index.tsx': SCREENS.fine ?? '',
      'card/index.tsx': `export default function Card({ place }: { place: string }) {
  if (place) throw new Error('no card today')
  return null
}
`,
    },
  })
  const told = 'coupons fails, and a fallback shows (render): no card today'
  expect(await refusal(dir)).toContain(`/Home: ${told}`)
  await release(dir, '--skip-tests', '--why', 'urgent fix')
  const home = await openScreens(openReleaseStore(store), liveFolder(store, 'home'))
  expect(home.problems).toEqual([])
  expect(home.notices).toContain('/Home: the live coupons fails (render)')
})
