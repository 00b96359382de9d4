import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createTestDatabase } from '@yaksok/server/testing'
import { expect, test } from '@yaksok/testing'
import { copyPart } from '../src/copy-part.ts'
import type { DevOptions } from '../src/dev-main.ts'
import { logIn } from '../src/login.ts'
import { freePort } from '../src/served.ts'
import { copyStore } from '../src/store.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const store = copyStore()
test.use({ appOptions: { store, developers: { origins: ['http://localhost:*'], hours: 1 } } })

const running: ChildProcess[] = []
/** What the page of a development server complained of: an update that cannot be applied says why there. */
const faults: string[] = []
test.afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.connected) {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    } else if (child.pid) {
      // closed, when also the last of what npm started holds its output no longer
      const closed = once(child, 'close')
      process.kill(-child.pid, 'SIGTERM')
      await closed
    }
  }
  expect(faults.splice(0)).toEqual([])
})

async function startDev(options: DevOptions): Promise<string> {
  const child = fork(join(ROOT, 'tests', 'e2e', 'src', 'dev-main.ts'), [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  running.push(child)
  const [origin] = await once(child, 'message')
  return origin as string
}

function edit(dir: string, file: string, from: string, to: string): void {
  const path = join(dir, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Home of a shell and a remote that a test may edit, with a state that a page loaded anew would not have. */
async function homeInDevelopment(page: Page, api: string, token: string) {
  const [shell, home] = [copyPart('shell'), copyPart('remote-home')]
  const origin = await startDev({ dirs: [shell, home], store, api })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(`${origin}/Home`)
  const resumed = page.getByRole('button', { name: '매칭 목록 다시 움직이기' })
  await page.getByRole('button', { name: '매칭 목록 멈추기' }).click()
  await expect(resumed).toBeVisible()
  return { shell, home, origin, resumed }
}

test('a saved file of a remote, then of the shell, is on the screen with the state of both kept', async ({
  page,
  app,
  member,
}) => {
  const { shell, home, resumed } = await homeInDevelopment(page, app.url, member.token)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  edit(home, 'src/home/matching/matching.tsx', 'title="실시간 매칭"', 'title="모든 매칭"')
  await expect(page.getByRole('region', { name: '모든 매칭' }).getByRole('list')).toBeVisible()
  await expect(resumed).toBeVisible()
  edit(shell, 'src/frame/tab-bar.tsx', 'aria-label="주요 메뉴"', 'aria-label="아래 메뉴"')
  await expect(page.getByRole('navigation', { name: '아래 메뉴' })).toBeVisible()

  await expect(resumed).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

test('a file saved again while the page still asks for the update before keeps the state, too', async ({
  page,
  app,
  member,
}) => {
  const { home, resumed, origin } = await homeInDevelopment(page, app.url, member.token)
  const matching = 'src/home/matching/matching.tsx'
  const built = async () => (await page.request.get(`${origin}/r/home/dev/home.js`)).text()
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/*.hot-update.json', async (route) => {
    await held
    await route.continue()
  })

  const asked = page.waitForRequest('**/*.hot-update.json')
  edit(home, matching, 'title="실시간 매칭"', 'title="모든 매칭"')
  await asked
  edit(home, matching, 'title="모든 매칭"', 'title="다른 매칭"')
  await expect.poll(built).toContain('title: "다른 매칭"')
  goOn()
  await expect(page.getByRole('region', { name: '다른 매칭' }).getByRole('list')).toBeVisible()
  await expect(resumed).toBeVisible()
})

/** Starts the development command as the documents write it; answers the address it prints. */
async function npmRunDev(command: string, env: NodeJS.ProcessEnv, address: RegExp, cwd = ROOT): Promise<string> {
  const child = spawn(command, {
    shell: true,
    // its own group: a signal for npm alone need not reach what npm started
    detached: true,
    cwd,
    env: { ...process.env, RELEASE_STORE: store, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  let said = ''
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(said)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = address.exec(said)
      if (found) resolve(found[0])
    })
  })
}

/** A free port, and a database without anything in it. */
async function own(): Promise<{ PORT: string; DATABASE_URL: string; DEMO_DATA: string }> {
  return { PORT: String(await freePort()), DATABASE_URL: (await createTestDatabase()).url, DEMO_DATA: '1' }
}

test('npm run dev says its address once the API answers there: a login before it was refused', async ({ page }) => {
  const origin = await npmRunDev('npm run dev -- account', await own(), /http:\/\/localhost:\d+/)
  expect((await page.request.get(`${origin}/api/system/config`)).status()).toBe(200)
})

test('a saved file of a remote alone is on the screen of the released shell', async ({ page, app, member }) => {
  const home = copyPart('remote-home')
  const origin = await startDev({ dirs: [home], store, api: app.url })
  await page.addInitScript((token) => localStorage.setItem('token', token), member.token)
  await page.goto(`${origin}/Home`)
  const comments = page.getByRole('region', { name: '후기', exact: true })
  await expect(comments.getByRole('list')).toBeVisible()
  edit(home, 'src/home/comments/comments.tsx', '<ul>', '<ul aria-label="모든 후기">')
  await expect(comments.getByRole('list', { name: '모든 후기' })).toBeVisible()
})

test('npm run dev -- home shows its screen inside the released shell', async ({ page }) => {
  const origin = await npmRunDev('npm run dev -- home', await own(), /http:\/\/localhost:\d+/)
  const container = page.waitForResponse(`${origin}/r/home/dev/remoteEntry.js`)
  await logIn(page, 'demo', 'demo-pass-1', origin)
  await expect(page).toHaveURL(`${origin}/Home`)
  expect((await container).ok()).toBe(true)
  await expect(page.getByRole('region', { name: '후기', exact: true }).getByRole('list')).toBeVisible()
})

test('npm run dev -- account --shell shows this folder inside a deployed shell, with a badge', async ({
  page,
  app,
}) => {
  const PORT = String(await freePort())
  const command = `npm run dev -- account --shell ${app.url}`
  const address = await npmRunDev(command, { PORT }, /http\S+\?remote\.account=\S+/)
  expect(address).toBe(`${app.url}/Mine?remote.account=http://localhost:${PORT}`)
  const container = page.waitForResponse(`http://localhost:${PORT}/r/account/dev/remoteEntry.js`)
  await page.goto(address)
  await page.getByRole('button', { name: '확인했어요, 열기' }).click()
  expect((await container).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  await expect(page.getByText(`localhost:${PORT}`)).toBeVisible()
})

test('npm run dev -- account --alone is an app of its own, with a session and a database of its own', {
  tag: '@night',
}, async ({ page }) => {
  const address = await npmRunDev('npm run dev -- account --alone', await own(), /http:\/\/localhost:\d+/)
  await page.goto(`${address}/Mine`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  await expect(page.getByText('demo', { exact: true }).first()).toBeVisible()
})

test('yaksok dev --alone --api asks for a login, and shows the screens of the member who has it', async ({
  page,
  app,
  member,
}) => {
  // the program of the packed package, from a checkout's folder
  const command = `"${process.execPath}" "${join(ROOT, 'platform/src/cli.ts')}" dev --alone --api ${app.url}`
  const env = { PORT: String(await freePort()) }
  const address = await npmRunDev(command, env, /http:\/\/localhost:\d+/, copyPart('remote-account'))
  await page.goto(`${address}/Mine`)
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  await expect(page.getByText(member.username, { exact: true }).first()).toBeVisible()
})
