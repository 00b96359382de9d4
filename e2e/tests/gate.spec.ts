import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readAudit, readRegistry } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { openScreens } from '@yaksok/platform/testing'
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
    store,
    dirOf: () => dir,
    openScreens: (build) => openScreens(store, build, { contentMs: 2000 }),
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
  expect(await refusal(dir)).toMatch(/타입이 맞지 않아요\n {2}src\/fine\/index\.tsx\(1,14\): error TS2322/)
})

test('a name that the live shell lacks is refused with its module, though the contract fits', async () => {
  const body = around('<p>{String(Ribbon)}</p>')
  const dir = newRemoteFolder(
    coupons(['fine'], {
      fine: screen(body, `// @ts-expect-error: only a newer kit has it\nimport { Ribbon } from '${UI}'`),
    }),
  )
  expect(await refusal(dir)).toContain(`공유 모듈 ${UI}의 Ribbon이(가) 필요하지만 셸에는 없어요`)
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
  expect(said).toContain('브라우저에서 열어 본 화면이 잘못됐어요')
  expect(of('fine')).toBe('')
  expect(of('throws')).toContain('coupons이(가) 실패해 대신하는 화면이 나와요 (render): broken on purpose')
  expect(of('throws-later')).toContain('아무도 잡지 않은 오류: broken a little later')
  expect(of('says-error')).toContain('콘솔 오류: no coupons at all')
  expect(of('waits')).toContain('자리 표시만 남고 내용이 나오지 않아요')
  expect(of('nameless')).toMatch(/접근성 button-name \(critical\): .*[가-힣].* — button/)
  expect(of('pale')).toMatch(/접근성 color-contrast \(serious\): .*[가-힣].* — (.*> )?p$/m)
  expect(said).toMatch(
    / {2}\/Coupons-no-page \(coupons [\w.-]+\): 서버에서 그리지 못해요\. 던져요: ReferenceError: document is not defined/,
  )
  expect(of('differs')).toMatch(/서버가 그린 화면과 달라요: .*React error #418/)
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
  await release(dir, '--skip-tests', '--why', '급한 수정')
  expect(readAudit(store).at(-1)).toMatchObject({ name: 'coupons', why: '시험 없이: 급한 수정' })
})

test('a remote whose screens are well goes live, after each was opened', { tag: '@night' }, async () => {
  const dir = newRemoteFolder(coupons(['fine']))
  expect(await release(dir, '--drop-routes')).toMatch(/화면 1개를 열어 봤어요 {2}[\d.]+ s/)
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
  const told = 'coupons이(가) 실패해 대신하는 화면이 나와요 (render): no card today'
  expect(await refusal(dir)).toContain(`/Home: ${told}`)
  await release(dir, '--skip-tests', '--why', '급한 수정')
  const home = await openScreens(store, liveFolder(store, 'home'))
  expect(home.problems).toEqual([])
  expect(home.notices).toContain('/Home: 나가 있는 coupons이(가) 실패해요 (render)')
})
