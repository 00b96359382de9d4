import type { Page } from '@playwright/test'
import { changeRegistry } from '@yaksok/platform/registry'
import { disable, publish } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { buildNewRemote } from '../src/new-part.ts'
import { untilComposed, untilGone, untilServed } from '../src/screens.ts'
import { spec } from '../src/spec-routes.ts'
import { copyStore, liveRelease, liveRemotes } from '../src/store.ts'

test.describe.configure({ mode: 'serial' })

const store = copyStore()
test.use({ appOptions: { store } })

const USUAL = spec.tabs.map(({ label }) => label)

const coupons = () =>
  buildNewRemote(store, {
    name: 'coupons',
    description: {
      routes: [{ path: '/Coupons', screen: 'main', title: '쿠폰', tabBar: true }],
      entries: [
        { place: 'tab', order: 15, label: '쿠폰', path: '/Coupons', icon: 'gift' },
        { place: 'mine-account', order: 15, label: '내 쿠폰', path: '/Coupons', icon: 'gift' },
        { place: 'mine-account', order: 16, label: '계좌 쿠폰', path: '/Coupons', icon: 'gift', who: 'bound' },
        { place: 'home-menu', order: 15, label: '쿠폰함', path: '/Coupons', icon: 'gift' },
      ],
    },
    sources: {
      'main/index.tsx': `import { AppBar, Screen } from '@yaksok/shared/page/ui'
export default function Main() {
  return <Screen bar={<AppBar title="쿠폰" />}>받은 쿠폰이 없어요</Screen>
}
`,
    },
  })

const tabBar = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' })
const tabs = (page: Page) => tabBar(page).getByRole('link').allTextContents()
/** Versions of what is live beside the new remote. */
const others = () => liveRemotes(store).map((name) => (name === 'coupons' ? '' : liveRelease(store, name).version))
const versions = () => [liveRelease(store, 'shell').version, ...others().filter(Boolean)]

test('a new remote is in the tab bar and the menus by its own release alone', async ({ page }) => {
  const before = versions()
  await page.goto('/Home')
  await expect(tabBar(page)).toBeVisible()
  expect(await tabs(page)).toEqual(USUAL)
  const release = await coupons()
  await publish(store, release)
  await untilComposed(page, 'coupons', release.version)

  await page.goto('/Home')
  await tabBar(page).getByRole('link', { name: '쿠폰' }).click()
  await expect(page.getByText('받은 쿠폰이 없어요')).toBeVisible()
  await expect(tabBar(page).getByRole('link', { name: '쿠폰' })).toHaveAttribute('aria-current', 'page')
  expect(await tabs(page)).toEqual(['홈', '쿠폰', ...USUAL.slice(1)])
  await expect(tabBar(page).getByRole('link', { name: '쿠폰' }).locator('svg path').first()).toHaveAttribute('d', /^M/)

  await page.goto('/Mine')
  const menu = page.getByRole('region', { name: '계정' })
  await expect(menu.getByRole('link')).toHaveText([
    /^알림/,
    '비밀번호 변경',
    '내 쿠폰',
    '계좌 쿠폰',
    /^공지사항/,
    '고객센터',
  ])
  await menu.getByRole('link', { name: '내 쿠폰' }).click()
  await expect(page).toHaveURL(/\/Coupons$/)

  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '쿠폰함' }).click()
  await expect(page).toHaveURL(/\/Coupons$/)
  expect(versions()).toEqual(before)
})

test.describe('a member without a bank account', () => {
  test.use({ who: 'fresh' })

  test('does not see what is for members who have one', async ({ page }) => {
    await page.goto('/Mine')
    await expect(page.getByRole('link', { name: '내 쿠폰' })).toBeVisible()
    await expect(page.getByRole('link', { name: '계좌 쿠폰' })).toHaveCount(0)
  })
})

test('out of service it is gone from both; a tab that stays carries its mark, as ever', async ({ page }) => {
  await disable(store, 'coupons', '점검해요')
  await disable(store, 'venues', '장소 점검')
  await untilServed(page, '장소 점검')
  await page.goto('/Mine')
  await expect(page.getByRole('region', { name: '계정' }).getByRole('link')).toHaveText([
    /^알림/,
    '비밀번호 변경',
    /^공지사항/,
    '고객센터',
  ])
  expect((await tabs(page)).map((text) => text.replace(/!.*/, ''))).toEqual(USUAL)
  await expect(tabBar(page).getByRole('link', { name: '장소 , 잠시 이용할 수 없어요' })).toBeVisible()
  await disable(store, 'coupons', null)
  await disable(store, 'venues', null)
  await untilGone(page, '장소 점검')
})

test('the shell works without one of the remotes: its tab is not there', async ({ page }) => {
  await changeRegistry(store, ({ microFrontends }) => {
    delete microFrontends.home
    delete microFrontends.coupons
    return { action: 'test', name: 'home' }
  })
  await untilGone(page, '"home":{')
  await page.goto('/Login')
  // whoever is logged in goes where the app starts: without Home at the first tab that is there
  await expect(page).toHaveURL(/\/Game$/)
  await expect(tabBar(page).getByRole('link', { name: '추첨' })).toHaveAttribute('aria-current', 'page')
  expect(await tabs(page)).toEqual(USUAL.slice(1))
  await page.goto('/Elsewhere')
  await page.getByRole('link', { name: '홈으로 가기' }).click()
  await expect(page).toHaveURL(/\/Game$/)
})
