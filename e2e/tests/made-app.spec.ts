import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openScreens } from '@yaksok/platform/testing'
import { productNamesIn } from '../../scripts/lib/product-names.ts'
import { type MadeApp, OUTSIDE, test } from '../src/made-app.ts'
import { ownFolder } from '../src/own-folder.ts'
import { packed } from '../src/packed.ts'
import { liveFolder } from '../src/store.ts'
import { openTerminal } from '../src/terminal.ts'

/** An app of somebody else's, made by the one command that docs/moving.md begins with: nothing here is of this product. */

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page as it is served now; a running gateway follows what is released. */
const served = ({ address }: MadeApp) =>
  expect.poll(() => fetch(`${address}/list`, { headers: { accept: 'text/html' } }).then((answer) => answer.text()))

test('from an empty folder to screens of three remotes: what is shared between them is one', async ({ page, made }) => {
  await page.goto(made.address)
  await expect(page).toHaveTitle('첫 화면 · 우리 텃밭')
  await expect(heading(page)).toHaveText('손님 님, 안녕하세요')
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['첫 화면', '목록', '설정'])
  await tab(page, '목록').click()
  await page.getByRole('textbox', { name: '새 할 일' }).fill('상추에 물 주기')
  await page.getByRole('button', { name: '더하기' }).click()
  await expect(page.getByRole('checkbox', { name: '상추에 물 주기' })).toBeVisible()
  await tab(page, '첫 화면').click()
  await expect(page.getByText('남은 할 일이 1개 있어요')).toBeVisible()
  await tab(page, '설정').click()
  await expect(page).toHaveTitle('설정 · 우리 텃밭')
  await expect(heading(page)).toHaveText('설정')
  const globals = await page.evaluate(() =>
    Object.keys(window).filter((name) => /^(my_garden_|__MY_GARDEN)/.test(name)),
  )
  expect(globals.sort()).toEqual(['__MY_GARDEN__', 'my_garden_home', 'my_garden_list', 'my_garden_settings'])
})

test('its session, look and calls: they stand where its shell says, and its header brings the visitor to its API', async ({
  page,
  context,
  app,
}) => {
  await context.addInitScript(() => localStorage.setItem('my-garden-look', 'dark'))
  await app.controls.write({ visitor: '민지', text: '고추 따기' })
  const early = page.waitForRequest('**/early?route=%2Fhome')
  await page.goto('/home')
  expect((await early).headers()['x-visitor']).toBe(Buffer.from('민지').toString('base64'))
  await expect(heading(page)).toHaveText('민지 님, 안녕하세요')
  await expect(page.getByText('남은 할 일이 1개 있어요')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
})

test('a remote that does not arrive shows that app’s fallback; a shell that does not start its notice', async ({
  page,
  faults,
}) => {
  const list = await faults.breakFile('list', 'entry', 'cut')
  await page.goto(list.path)
  await expect(page.getByRole('alert')).toContainText('이 화면을 열지 못했어요')
  await tab(page, '첫 화면').click()
  await expect(heading(page)).toHaveText('민지 님, 안녕하세요')
  await tab(page, '목록').click()
  const again = page.getByRole('button', { name: '다시 시도' })
  await expect(again, 'mended sooner, the screen would just come').toBeVisible()
  await list.mend()
  await again.click()
  await expect(heading(page)).toHaveText('목록')
  const shell = await faults.break('**/r/shell/*/main.*.js', 'cut')
  await page.goto('/home')
  await expect(heading(page)).toHaveText('앱을 열지 못했어요')
  await shell.mend()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(heading(page)).toHaveText('민지 님, 안녕하세요')
})

test('an address that nobody has, and a remote out of service, say so', async ({ page, made }) => {
  await page.goto(`${made.address}/nowhere`)
  await expect(heading(page)).toHaveText('찾는 화면이 없어요')
  made.terminal.run('npm run disable -- list "10시까지 점검해요"')
  await served(made).toContain('10시까지')
  await page.goto(`${made.address}/list`)
  await expect(page.getByRole('alert')).toContainText('10시까지 점검해요')
  made.terminal.run('npm run disable -- list --off')
  await served(made).not.toContain('10시까지')
  await page.goto(`${made.address}/list`)
  await expect(heading(page)).toHaveText('목록')
})

test('what it is and what it sends, where it has no page too, is of that app alone', async ({ request, made }) => {
  const at = async (path: string) =>
    (await request.get(made.address + path, { headers: { accept: 'text/html' } })).text()
  for (const path of ['/', '/home', '/nowhere', '/missing.png', '/registry.json', '/metrics'])
    expect(productNamesIn(await at(path)), path).toEqual([])
  const files = globSync('**/*.*', { cwd: made.dir, exclude: ['**/node_modules', 'packages'] })
  expect(files).toContain(join('remote-list', 'remote.json'))
  expect(
    files.filter((file) => !/package-lock|pnpm-lock/.test(file)).flatMap((file) => namesIn(made.dir, file)),
  ).toEqual([])
})

const namesIn = (dir: string, file: string) =>
  productNamesIn(readFileSync(join(dir, file), 'utf8')).map((name) => `${file}: ${name}`)

test('a release of it has its screens opened by that app’s API, session and fallback', async ({ app, appOptions }) => {
  const options = { app: appOptions }
  expect(await openScreens(app.store, liveFolder(app.store, 'list'), options)).toEqual({
    problems: [],
    notices: [],
    count: 1,
  })
})

test('one more remote shows up by its own release, and the tests that the app was made with pass', {
  tag: '@night',
}, async ({ page, made }) => {
  test.slow()
  made.terminal.run('npm run new-remote -- coupons "쿠폰"')
  expect(made.terminal.run('npm test')).toContain('4 passed')
  made.terminal.run('npm run release -- coupons')
  await served(made).toContain('/coupons')
  await page.goto(made.address)
  await tab(page, '쿠폰').click()
  await expect(heading(page)).toHaveText('쿠폰')
})

test('D6: a team makes a remote of it in a repository of its own, and releases it by a token', {
  tag: '@night',
}, async ({ page, made }) => {
  test.slow()
  const PACKAGES = dirname((await packed()).create)
  const said = made.terminal.run('npm run releases -- token "화분팀" --remotes plants --days 90')
  const folder = ownFolder('made-team-')
  const environment = {
    ...OUTSIDE,
    PACKAGES,
    GARDEN: made.dir,
    APP: made.address,
    YAKSOK_TOKEN: /yaksok_\S+/.exec(said)?.[0] ?? '',
  }
  await openTerminal(folder, environment).runBeside(
    'npm exec --yes --package "$PACKAGES"/create-yaksok-*.tgz -- create-yaksok remote plants "화분" --app "$APP" --contract "$GARDEN"/kit --packages "$PACKAGES"',
  )
  const team = openTerminal(join(folder, 'remote-plants'), environment)
  await team.runBeside('npx -y pnpm@12.21.0 install')
  expect(await team.runBeside('npm test')).toContain('passed')
  await team.runBeside('npm run release')
  await served(made).toContain('/plants')
  await page.goto(made.address)
  await tab(page, '화분').click()
  await expect(heading(page)).toHaveText('화분')
})

test('one remote is changed, released alone and taken back, while the app is served', async ({ page, made }) => {
  const { dir, terminal, address } = made
  const live = () =>
    [...terminal.run('npm run releases -- list').matchAll(/(\S+) .*100 %/g)].map(([, version]) => version)
  const before = live()
  const file = join(dir, 'remote-list/src/list/index.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<h1>목록</h1>', '<h1>오늘의 목록</h1>'))
  terminal.run('npm run release -- list --why "새 목록"')
  const [changed = '', ...others] = live().filter((version) => !before.includes(version))
  expect(others).toEqual([])
  await served(made).toContain(changed)
  await page.goto(`${address}/list`)
  await expect(heading(page)).toHaveText('오늘의 목록')
  terminal.run('npm run rollback -- list')
  expect(live()).toEqual(before)
  await served(made).not.toContain(changed)
  await page.goto(`${address}/list`)
  await expect(heading(page)).toHaveText('목록')
})

test('a shell whose contract has a version with a postfix gives the one copy to remotes that ask for ^1.0.0', async ({
  page,
  made,
}) => {
  const manifest = join(made.dir, 'kit/package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.0-release.99"'))
  const before = await (await fetch(`${made.address}/composition.json`)).text()
  made.terminal.run('npm run publish-all')
  await served(made).not.toContain(JSON.parse(before).id)
  await page.goto(`${made.address}/list`)
  await page.getByRole('textbox', { name: '새 할 일' }).fill('오이 심기')
  await page.getByRole('button', { name: '더하기' }).click()
  await expect(page.getByRole('checkbox', { name: '오이 심기' })).toBeVisible()
  const left = await page.getByRole('checkbox', { checked: false }).count()
  await tab(page, '첫 화면').click()
  await expect(page.getByText(`남은 할 일이 ${left}개 있어요`)).toBeVisible()
})
