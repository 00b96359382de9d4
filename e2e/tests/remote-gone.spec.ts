import { renameSync, rmSync } from 'node:fs'
import { expect, test } from '@yaksok/platform/testing'
import { spec } from '../src/spec.ts'
import { copyStore, liveFolder } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store } })
test.afterAll(() => rmSync(store, { recursive: true, force: true }))

test('a remote whose files are gone costs its own tab a fallback; retry works once they are back', async ({ page }) => {
  const folder = liveFolder(store, 'venues')
  renameSync(folder, `${folder}.away`)
  try {
    await page.goto('/Home')
    const tabs = page.getByRole('navigation', { name: '주요 메뉴' })
    await tabs.getByRole('link', { name: '장소' }).click()
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible({ timeout: 20_000 })
    await expect(tabs).toBeVisible()
    for (const { label, path } of spec.tabs.filter((tab) => !['/Nei', '/Ggtv'].includes(tab.path))) {
      await tabs.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(retry).toHaveCount(0)
    }
    await tabs.getByRole('link', { name: '장소' }).click()
    await expect(retry).toBeVisible({ timeout: 20_000 })
    renameSync(`${folder}.away`, folder)
    await retry.click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  } finally {
    rmSync(`${folder}.away`, { recursive: true, force: true })
  }
})
