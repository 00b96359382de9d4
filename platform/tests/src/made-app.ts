import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, paced, testsOf } from '@yaksok/platform/testing'
import type { Controls } from '../../../platform/create/template/api/testing.ts'
import { freePort } from '../../../tests/e2e/src/served.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { ownFolder } from './own-folder.ts'
import { packed } from './packed.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const ADDRESS = /http:\/\/localhost:\d+/

/** An app that `create-yaksok` made in an empty folder, from the packed packages alone: installed, released and served. */
export interface MadeApp {
  dir: string
  /** A terminal in its folder. */
  terminal: Terminal
  /** Where `npm start` serves it. */
  address: string
}

/** The environment of somebody who has nothing of this repository. */
export const OUTSIDE: NodeJS.ProcessEnv = {
  PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
  RELEASE_STORE: undefined,
  CI: 'true',
  // the registry is asked for what this machine has not
  npm_config_prefer_offline: 'true',
  pnpm_config_prefer_offline: 'true',
}

/** Makes the app and installs it, by pnpm or npm. */
async function makeApp(installer: 'pnpm' | 'npm', watch: Stopwatch): Promise<MadeApp> {
  const packages = dirname((await packed())['platform/create'])
  const folder = ownFolder('made-app-')
  const environment = { ...OUTSIDE, PACKAGES: packages, PORT: String(await freePort()) }
  const outside = openTerminal(folder, environment)
  await watch.step('made', () =>
    outside.run(
      'npm exec --yes --package "$PACKAGES"/create-yaksok-*.tgz -- create-yaksok my-garden --title "Our garden" --packages "$PACKAGES"',
    ),
  )
  const dir = join(folder, 'my-garden')
  const terminal = openTerminal(dir, environment)
  await watch.step(`installed by ${installer}`, () =>
    installer === 'npm' ? terminal.run('npm install') : terminal.run('npx -y pnpm@12.21.0 install'),
  )
  const { address } = await watch.step('built, released, served', () => terminal.serve('npm start', ADDRESS))
  return { dir, terminal, address }
}

interface OfTest {
  member: string
  session: Awaited<ReturnType<Controls['openSession']>>
}

interface OfWorker {
  installer: 'pnpm' | 'npm'
  made: MadeApp
}

/** Tests over the made app; `page` is opened where the test kit serves its releases, by a visitor called Zoë. */
export const test = testsOf<Controls>().extend<OfTest, OfWorker>({
  // what this repository is installed with is on the machine already
  installer: ['pnpm', { option: true, scope: 'worker' }],
  made: [
    async ({ installer }, use) => {
      const watch = startStopwatch()
      const made = await makeApp(installer, watch)
      await use(made)
      await made.terminal.close()
      console.log(`  an app from an empty folder: ${watch.told()}`)
    },
    { scope: 'worker', timeout: paced(300_000) },
  ],
  appOptions: async ({ made }, use) =>
    use({ store: join(made.dir, '.releases'), provider: join(made.dir, 'api', 'testing.ts') }),
  member: ['Zoë', { option: true }],
  session: async ({ app, member }, use) => use(await app.controls.openSession(member)),
  token: async ({ session }, use) => use(session.token),
  cookies: async ({ session }, use) => use(session.cookies),
})

/** Signs up at the app as it is served, where no test has opened a session. */
export async function signUp(
  page: Page,
  { address }: Pick<MadeApp, 'address'>,
  name = `member ${crypto.randomUUID().slice(0, 8)}`,
): Promise<void> {
  await page.goto(`${address}/sign-in`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('navigation').waitFor()
}

export const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page as it is served now; a running gateway follows what is released. */
export const served = ({ address }: MadeApp) =>
  expect.poll(() => fetch(`${address}/list`, { headers: { accept: 'text/html' } }).then((answer) => answer.text()))
