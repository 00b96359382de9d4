import { join } from 'node:path'
import { createTestDatabase } from '@yaksok/server/testing'
import { expect, test } from '@yaksok/testing'
import { copyPart } from '../src/copy-part.ts'
import { edit, endDevelopment, npmRunDev, startDev } from '../src/dev-process.ts'
import { logIn } from '../src/login.ts'
import { keepInStorage } from '../src/rendered-page.ts'
import { freePort } from '../src/served.ts'
import { copyStore } from '../src/store.ts'

const CLI = join(import.meta.dirname, '..', '..', '..', 'platform', 'src', 'cli.ts')
const store = copyStore()
test.use({ appOptions: { store, developers: { origins: ['http://localhost:*'], hours: 1 } } })
test.afterEach(endDevelopment)

const ownPort = async () => ({ PORT: String(await freePort()), RELEASE_STORE: store })

/** A free port, and a database without anything in it. */
const own = async () => ({ ...(await ownPort()), DATABASE_URL: (await createTestDatabase()).url, DEMO_DATA: '1' })

test('npm run dev says its address once the API answers there: a login before it was refused', async ({ page }) => {
  const origin = await npmRunDev('npm run dev -- account', await own(), /http:\/\/localhost:\d+/)
  expect((await page.request.get(`${origin}/api/system/config`)).status()).toBe(200)
})

test('a saved file of a remote alone is on the screen of the released shell', async ({ page, app, member }) => {
  const home = copyPart('remote-home')
  const origin = await startDev({ dirs: [home], store, api: app.url })
  await keepInStorage(page.context(), 'token', member.token)
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
  const env = await ownPort()
  const command = `npm run dev -- account --shell ${app.url}`
  const address = await npmRunDev(command, env, /http\S+\?remote\.account=\S+/)
  expect(address).toBe(`${app.url}/Mine?remote.account=http://localhost:${env.PORT}`)
  const container = page.waitForResponse(`http://localhost:${env.PORT}/r/account/dev/remoteEntry.js`)
  await page.goto(address)
  await page.getByRole('button', { name: '확인했어요, 열기' }).click()
  expect((await container).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  await expect(page.getByText(`localhost:${env.PORT}`)).toBeVisible()
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
  const command = `"${process.execPath}" "${CLI}" dev --alone --api ${app.url}`
  const address = await npmRunDev(command, await ownPort(), /http:\/\/localhost:\d+/, copyPart('remote-account'))
  await page.goto(`${address}/Mine`)
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  await expect(page.getByText(member.username, { exact: true }).first()).toBeVisible()
})
