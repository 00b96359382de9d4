import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { spec } from '../src/spec.ts'
import { copyStore, liveFolder } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store } })

test('a remote whose files are gone costs its own tab a fallback; retry works once they are back', async ({ page }) => {
  const folder = liveFolder(store, 'venues')
  renameSync(folder, `${folder}.away`)
  try {
    await page.goto('/Home')
    const tabs = page.getByRole('navigation', { name: '주요 메뉴' })
    await tabs.getByRole('link', { name: '장소' }).click()
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible()
    await expect(tabs).toBeVisible()
    for (const { label, path } of spec.tabs.filter((tab) => !['/Nei', '/Ggtv'].includes(tab.path))) {
      await tabs.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(retry).toHaveCount(0)
    }
    await tabs.getByRole('link', { name: '장소' }).click()
    await expect(retry).toBeVisible()
    renameSync(`${folder}.away`, folder)
    await retry.click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  } finally {
    rmSync(`${folder}.away`, { recursive: true, force: true })
  }
})

const styles = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.includes('.css'))
    .map((file) => join(dir, file))

for (const [what, remote, path, filesOf] of [
  ['its folder', 'account', '/Mine', (dir: string) => [dir]],
  ['its styles', 'wallet', '/Tx', styles],
] as const)
  test(`a page opened at a remote without ${what} is the shell with its fallback; retry works`, async ({ page }) => {
    const gone = filesOf(liveFolder(store, remote))
    for (const file of gone) renameSync(file, `${file}.away`)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible()
    await page.getByRole('link', { name: '홈' }).first().click()
    await expect(page.getByRole('region', { name: '내 잔액' })).toBeVisible()
    await page.goBack()
    await expect(retry).toBeVisible()
    for (const file of gone) renameSync(`${file}.away`, file)
    await retry.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
