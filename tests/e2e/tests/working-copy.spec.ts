import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWorkingCopy, expect, startApp, test } from '@yaksok/testing'
import { copyPart } from '../src/copy-part.ts'

const STORE = join(import.meta.dirname, '..', '..', '..', '.releases')

test.use({ who: 'anonymous' })

test('the kit serves an edit that nobody has released, and only to the test', async ({ browser }) => {
  const released = readdirSync(join(STORE, 'account'))
  const dir = copyPart('remote-account')
  const file = join(dir, 'src', 'mine', 'index.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('내 정보', '나의 정보'))
  const build = await buildWorkingCopy(dir)
  expect(await buildWorkingCopy(dir), 'unchanged files are not built again').toBe(build)
  const app = await startApp({ builds: [build] })
  try {
    const { token } = await app.controls.createMember({ name: '홍길동' })
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: app.url, localStorage: [{ name: 'token', value: token }] }] },
    })
    const page = await context.newPage()
    await page.goto(`${app.url}/Mine`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('나의 정보')
    await page.goto(`${app.url}/Home`)
    await expect(page.getByRole('region', { name: '내 잔액' })).toBeVisible()
  } finally {
    await app.close()
  }
  expect(readdirSync(join(STORE, 'account'))).toEqual(released)
})
