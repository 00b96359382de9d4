import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openReleaseStore } from '@yaksok/platform/registry'
import { expect, openScreens } from '@yaksok/platform/testing'
import { freePort } from '../../../tests/e2e/src/served.ts'
import { liveFolder } from '../../../tests/e2e/src/store.ts'
import { productNamesIn } from '../../../tools/scripts/lib/product-names.ts'
import { heading, OUTSIDE, served, signUp, tab, test } from '../src/made-app.ts'
import { ownFolder } from '../src/own-folder.ts'
import { packed } from '../src/packed.ts'
import { openTerminal } from '../src/terminal.ts'

test('from an empty folder to screens of three remotes: what is shared between them is one', async ({ page, made }) => {
  await signUp(page, made, 'Grace')
  await expect(page).toHaveTitle('Home ·  Our garden')
  await expect(heading(page)).toHaveText('Hello, Grace')
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'List', 'Settings'])
  await tab(page, 'List').click()
  await page.getByRole('textbox', { name: 'New item' }).fill('Water the lettuce')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('checkbox', { name: 'Water the lettuce' })).toBeVisible()
  await tab(page, 'Home').click()
  await expect(page.getByText('1 left to do')).toBeVisible()
  await tab(page, 'Settings').click()
  await expect(page).toHaveTitle('Settings ·  Our garden')
  await expect(heading(page)).toHaveText('Settings')
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
  await app.controls.write({ member: 'Zoë', text: 'Pick the peppers' })
  await page.goto('/home')
  await expect(heading(page)).toHaveText('Hello, Zoë')
  await expect(page.getByText('1 left to do')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
})

test('a remote that does not arrive shows that app’s fallback; a shell that does not start its notice', async ({
  page,
  faults,
}) => {
  const list = await faults.breakFile('list', 'entry', 'cut')
  await page.goto(list.path)
  await expect(page.getByRole('alert')).toContainText('This screen did not open')
  await tab(page, 'Home').click()
  await expect(heading(page)).toHaveText('Hello, Zoë')
  await tab(page, 'List').click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again, 'mended sooner, the screen would just come').toBeVisible()
  await list.mend()
  await again.click()
  await expect(heading(page)).toHaveText('List')
  const shell = await faults.break('**/r/shell/*/main.*.js', 'cut')
  await page.goto('/home')
  await expect(page.getByRole('alert')).toContainText('The app did not open')
  await shell.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Hello, Zoë')
})

test('an address that nobody has, and a remote out of service, say so', async ({ page, made }) => {
  await signUp(page, made)
  await page.goto(`${made.address}/nowhere`)
  await expect(heading(page)).toHaveText('No such screen')
  made.terminal.run('npm run disable -- list "Closed until ten"')
  await served(made).toContain('until ten')
  await page.goto(`${made.address}/list`)
  await expect(page.getByRole('alert')).toContainText('Closed until ten')
  made.terminal.run('npm run disable -- list --off')
  await served(made).not.toContain('until ten')
  await page.goto(`${made.address}/list`)
  await expect(heading(page)).toHaveText('List')
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
  expect(await openScreens(openReleaseStore(app.store), liveFolder(app.store, 'list'), options)).toEqual({
    problems: [],
    notices: [],
    count: 2,
  })
})

test('one more remote shows up by its own release, and the tests that the app was made with pass', {
  tag: '@night',
}, async ({ page, made }) => {
  test.slow()
  made.terminal.run('npm run new-remote -- coupons "Coupons"')
  expect(made.terminal.run('npm test')).toContain('  7 passed')
  made.terminal.run('npm run release -- coupons')
  await served(made).toContain('/coupons')
  await signUp(page, made)
  await tab(page, 'Coupons').click()
  await expect(heading(page)).toHaveText('Coupons')
})

test('D6: a team makes a remote of it in a repository of its own, and releases it by a token', {
  tag: '@night',
}, async ({ page, made }) => {
  test.slow()
  const PACKAGES = dirname((await packed())['platform/create'])
  const said = made.terminal.run('npm run releases -- token "plants-team" --remotes plants --days 90')
  const folder = ownFolder('made-team-')
  const environment = {
    ...OUTSIDE,
    PACKAGES,
    GARDEN: made.dir,
    APP: made.address,
    YAKSOK_TOKEN: /yaksok_\S+/.exec(said)?.[0] ?? '',
  }
  await openTerminal(folder, environment).runBeside(
    'npm exec --yes --package "$PACKAGES"/create-yaksok-*.tgz -- create-yaksok remote plants "Plants" --app "$APP" --contract "$GARDEN"/kit --packages "$PACKAGES"',
  )
  const team = openTerminal(join(folder, 'remote-plants'), environment)
  await team.runBeside('npx -y pnpm@12.21.0 install')
  expect(await team.runBeside('npm test')).toContain('passed')
  await team.runBeside('npm run release')
  await served(made).toContain('/plants')
  await signUp(page, made)
  await tab(page, 'Plants').click()
  await expect(heading(page)).toHaveText('Plants')
})

test('one remote is changed, released alone and taken back, while the app is served', async ({ page, made }) => {
  const { dir, terminal, address } = made
  const live = () =>
    [...terminal.run('npm run releases -- list').matchAll(/(\S+) .*100 %/g)].map(([, version]) => version)
  const before = live()
  const file = join(dir, 'remote-list/src/list/index.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace("<h1>{text('page.list')}</h1>", '<h1>List of today</h1>'))
  terminal.run('npm run release -- list --why "a new list"')
  const [changed = '', ...others] = live().filter((version) => !before.includes(version))
  expect(others).toEqual([])
  await served(made).toContain(changed)
  await signUp(page, made)
  await page.goto(`${address}/list`)
  await expect(heading(page)).toHaveText('List of today')
  terminal.run('npm run rollback -- list')
  expect(live()).toEqual(before)
  await served(made).not.toContain(changed)
  await page.goto(`${address}/list`)
  await expect(heading(page)).toHaveText('List')
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
  await signUp(page, made)
  await tab(page, 'List').click()
  await page.getByRole('textbox', { name: 'New item' }).fill('Plant cucumbers')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('checkbox', { name: 'Plant cucumbers' })).toBeVisible()
  const left = await page.getByRole('checkbox', { checked: false }).count()
  await tab(page, 'Home').click()
  await expect(page.getByText(`${left} left to do`)).toBeVisible()
})

test('it is developed over fakes of its API, with an account and items to look at', { tag: '@night' }, async ({
  page,
  made,
}) => {
  test.slow()
  const terminal = openTerminal(made.dir, { ...OUTSIDE, PORT: String(await freePort()) })
  const { address } = await terminal.serve('npm run dev:fakes', /http:\/\/localhost:\d+/)
  await page.goto(`${address}/list`)
  await page.getByRole('textbox', { name: 'Name' }).fill('demo')
  await page.getByLabel('Password').fill('demo password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Water the lettuce' })).toBeVisible()
  await terminal.close()
})
