import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@yaksok/testing'
import { expectScreen, goInside, retryOf, saveData } from '../src/screens.ts'
import { spec } from '../src/spec-routes.ts'
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
    await expect(page.getByRole('combobox')).toBeVisible()
  } finally {
    rmSync(`${folder}.away`, { recursive: true, force: true })
  }
})

test('a page opened at a remote without its folder is the shell with its fallback; retry works', async ({ page }) => {
  const folder = liveFolder(store, 'account')
  renameSync(folder, `${folder}.away`)
  const response = await page.goto('/Mine')
  expect(response?.status()).toBe(200)
  const retry = page.getByRole('button', { name: '다시 시도' })
  await expect(retry).toBeVisible()
  await page.getByRole('link', { name: '홈' }).first().click()
  await expect(page.getByRole('region', { name: '내 잔액' })).toBeVisible()
  await page.goBack()
  await expect(retry).toBeVisible()
  renameSync(`${folder}.away`, folder)
  await retry.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
})

// a page opened at the remote itself has them from the gateway, which read them when it started
test('a remote without its styles costs its screen a fallback; retry works once they are back', async ({ page }) => {
  const folder = liveFolder(store, 'wallet')
  const styles = readdirSync(folder).filter((file) => file.includes('.css'))
  for (const file of styles) renameSync(join(folder, file), join(folder, `${file}.away`))
  await saveData(page)
  await page.goto('/Home')
  await goInside(page, '/Tx')
  await expect(retryOf(page)).toBeVisible()
  for (const file of styles) renameSync(join(folder, `${file}.away`), join(folder, file))
  await retryOf(page).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectScreen(page, '입금 신청')
})
