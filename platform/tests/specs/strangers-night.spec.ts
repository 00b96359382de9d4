import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../../tests/e2e/src/served.ts'
import { type AnotherUser, anotherUser } from '../src/another-user.ts'
import { heading, type MadeApp, signUp, tab } from '../src/made-app.ts'
import { packed } from '../src/packed.ts'
import { sizeOnDisk } from '../src/size-on-disk.ts'
import { type Stopwatch, startStopwatch } from '../src/stopwatch.ts'
import type { Terminal } from '../src/terminal.ts'

/**
 * Two strangers, each with another home, an empty folder and a registry: one makes an app, a team makes a remote of it in a
 * repository of its own. Five and three minutes of commands are aimed at; times are printed, and four times as much ends the test.
 */
const ADDRESS = /http:\/\/localhost:\d+/
const MINUTE = 60_000
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 32 * MINUTE })

/** A list whose heading says `title`. @returns puts it back */
function headTheList(dir: string, title: string): () => void {
  const file = join(dir, 'remote-list/src/list/index.tsx')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace("<h1>{text('page.list')}</h1>", `<h1>${title}</h1>`))
  return () => writeFileSync(file, text)
}

/** What was installed into a folder takes no more than `most` MB. */
function expectSize(dir: string, most: number): void {
  const size = sizeOnDisk(join(dir, 'node_modules'))
  console.log(`  ${basename(dir)} has ${size.toFixed(0)} MB installed`)
  expect(size).toBeLessThan(most)
}

/** The app that the owner serves, from an empty folder. */
async function makeApp(owner: AnotherUser, watch: Stopwatch): Promise<MadeApp> {
  await watch.step('made', () =>
    owner
      .terminal()
      .runBeside(
        'npm exec --yes --package "$PACKAGES"/create-yaksok-*.tgz -- create-yaksok my-garden --title "Our garden" --packages "$PACKAGES"',
      ),
  )
  const dir = join(owner.folder, 'my-garden')
  const terminal = owner.terminal(dir)
  await watch.step('installed', () => terminal.runBeside('npm install'))
  expectSize(dir, 390)
  const { address } = await watch.step('built, released, served', () => terminal.serve('npm start', ADDRESS))
  return { dir, terminal, address }
}

/** An open page gets what is released, and follows what is taken back without a reload by hand. */
async function releaseAndTakeBack(page: Page, app: MadeApp, watch: Stopwatch): Promise<void> {
  const live = async () => (await fetch(`${app.address}/composition.json`)).text()
  const before = await live()
  const putBack = headTheList(app.dir, 'List of today')
  await watch.step('released', () => app.terminal.runBeside('npm run release -- list --why "a new list"'))
  await expect.poll(live).not.toBe(before)
  await page.goto(`${app.address}/list`)
  await expect(heading(page)).toHaveText('List of today')
  await watch.step('taken back', () => app.terminal.runBeside('npm run rollback -- list'))
  await watch.step('seen in the open page', () => expect(heading(page)).toHaveText('List', { timeout: MINUTE }))
  putBack()
}

/** What was visited opens without the network. */
async function goOffline(page: Page, { address }: MadeApp): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${address}/home`)
  await expect(heading(page)).toHaveText('Hello, Grace')
  await expect.poll(() => page.evaluate(() => caches.has('kept-pages'))).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`${address}/home`)
  await expect(heading(page)).toHaveText('Hello, Grace')
  await page.context().setOffline(false)
}

interface Team {
  /** What a person in the repository types. */
  terminal: Terminal
  dir: string
  /** Address of its preview. */
  preview: string
}

/** A team's repository of a remote of `app`, up to a preview. */
async function makeTeam(app: MadeApp, packages: string, watch: Stopwatch): Promise<Team> {
  const said = await watch.step('token', () =>
    app.terminal.runBeside('npm run releases -- token "plants-team" --remotes plants --days 90'),
  )
  const given = { PACKAGES: packages, GARDEN: app.dir, APP: app.address }
  const team = anotherUser(/yaksok_\S+/.exec(said)?.[0] ?? '', given)
  await watch.step('made', () =>
    team
      .terminal()
      .runBeside(
        'npm exec --yes --package "$PACKAGES"/create-yaksok-*.tgz -- create-yaksok remote plants "Plants" --app "$APP" --contract "$GARDEN"/kit --packages "$PACKAGES"',
      ),
  )
  const dir = join(team.folder, 'remote-plants')
  const terminal = team.terminal(dir)
  await watch.step('installed', () => terminal.runBeside('npm install'))
  expectSize(dir, 250)
  const shown = await watch.step('preview', () => terminal.runBeside('npm run preview'))
  return { terminal, dir, preview: /^\s*(http\S+)$/m.exec(shown)?.[1] ?? shown }
}

/** Its tests, its first release to everybody, and one to one in ten. */
async function releaseTeam({ terminal, dir }: Team): Promise<void> {
  expect(await terminal.runBeside('npm test')).toContain('passed')
  await terminal.runBeside('npm run release')
  const file = join(dir, 'src/main/index.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<h1>Plants</h1>', '<h1>Plants of today</h1>'))
  expect(await terminal.runBeside('npm run release -- --canary 10 --why "a new list"')).toContain('10 %')
}

test('a stranger makes an app, tests, releases and takes back; a team of it has a preview', { tag: '@night' }, async ({
  page,
}) => {
  const packages = dirname((await packed())['platform/create'])
  const owner = anotherUser('', { PACKAGES: packages, PORT: String(await freePort()) })
  const watch = startStopwatch()
  const app = await makeApp(owner, watch)
  try {
    await signUp(page, app, 'Grace')
    await expect(heading(page)).toHaveText('Hello, Grace')
    expect(await watch.step('npm test', () => app.terminal.runBeside('npm test'))).toContain('  6 passed')
    await releaseAndTakeBack(page, app, watch)
    console.log(`  an app of one's own, of 5 min: ${watch.told()}`)
    await goOffline(page, app)
    const ofTeam = startStopwatch()
    const team = await makeTeam(app, packages, ofTeam)
    console.log(`  a team's repository, of 3 min: ${ofTeam.told()}`)
    await page.goto(team.preview)
    await page.getByRole('button', { name: 'I understand, open it' }).click()
    await signUp(page, app, 'Ada')
    await tab(page, 'Plants').click()
    await expect(heading(page)).toHaveText('Plants')
    await releaseTeam(team)
  } finally {
    await app.terminal.close()
  }
})
