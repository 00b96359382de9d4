import type { Page } from '@playwright/test'
import { publish } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { buildNewRemote } from '../src/new-part.ts'
import { copyStore } from '../src/store.ts'

/**
 * A screen of one team with the card of another inside it. Both have a class `box` and say of equal strength what colour
 * its paragraphs have; the card stands on Home too, so that its styles can be in the page before those of the screen.
 */
const store = copyStore()
test.use({ appOptions: { store } })

const colour = (of: string) => `.box p {\n  color: ${of};\n}\n`
const SCREEN = `import { ExtensionSlot } from '@yaksok/shared/page/remote'
import { AppBar, Screen } from '@yaksok/shared/page/ui'
import s from './box.module.css'
export default function Main() {
  return (
    <Screen bar={<AppBar title="사과" />}>
      <div className={s.box}>
        <p>사과의 글</p>
        <ExtensionSlot place="apples" waiting={null} />
      </div>
    </Screen>
  )
}
`
const CARD = `import s from './box.module.css'
export default function Card() {
  return <div className={s.box}><p>얼룩말의 글</p></div>
}
`

test.beforeAll(async () => {
  const apples = await buildNewRemote(store, {
    name: 'apples',
    description: {
      routes: [{ path: '/Apples', screen: 'main', title: '사과', tabBar: true }],
      places: [{ name: 'apples' }],
      entries: [{ place: 'tab', order: 15, label: '사과', path: '/Apples', icon: 'gift' }],
    },
    sources: { 'main/index.tsx': SCREEN, 'main/box.module.css': colour('rgb(1, 0, 0)') },
  })
  const zebras = await buildNewRemote(store, {
    name: 'zebras',
    description: {
      routes: [],
      cards: [
        { place: 'home', order: 1, expose: 'card' },
        { place: 'apples', order: 1, expose: 'card' },
      ],
    },
    sources: { 'card/index.tsx': CARD, 'card/box.module.css': colour('rgb(2, 0, 0)') },
  })
  // the card's owner is the older one: the order is not that of going live either
  for (const release of [zebras, apples]) await publish(store, release)
})

async function expectOwnColours(page: Page): Promise<void> {
  await expect(page.getByText('사과의 글')).toHaveCSS('color', 'rgb(1, 0, 0)')
  // Home with its card stays in the page behind this one
  await expect(page.getByText('얼룩말의 글').filter({ visible: true })).toHaveCSS('color', 'rgb(2, 0, 0)')
}

test('a card keeps its look on a screen whose class has the same name and whose styles came first', async ({
  page,
}) => {
  await page.goto('/Apples')
  await expectOwnColours(page)
})

test('and where the styles of the screen come last: whoever arrives later restyles nobody', async ({ page }) => {
  await page.goto('/Home')
  await expect(page.getByText('얼룩말의 글')).toBeVisible()
  expect(await stylesIn(page)).toEqual(['zebras'])
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '사과' }).click()
  await expectOwnColours(page)
  expect((await stylesIn(page)).toSorted()).toEqual(['apples', 'zebras'])
})

/** Whose styles of the two are in the page: those of a card that the server rendered stand in its HTML. */
const stylesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(
      ({ href, ownerNode }) =>
        /(?:\/r\/|@layer )(apples|zebras)[/{]/.exec(href ?? ownerNode?.textContent ?? '')?.[1] ?? [],
    ),
  )
