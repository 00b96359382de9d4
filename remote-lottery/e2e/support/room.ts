import { expect, type Page } from '@playwright/test'

export const DICE = '/Lottery?key=dice&id=4'
export const DIGIT = '/Lottery?key=h2&id=1'

/**
 * Rounds of an hour: nothing that a test does in one is cut short, and `drawSoon` ends it. One object for all specs:
 * workers, and with them the app, are kept from one to the next.
 */
export const LONG_ROUNDS = { api: { roundSeconds: 3600 } }

/** Seconds to the draw that are enough for any test. */
export const AMPLE = 600

/** The fixture `rounds`. */
interface Rounds {
  approach(key: string, secondsLeft: number): Promise<void>
}

const keyOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('key') ?? ''

/** The room of a screen, by what a member sees. */
export function roomOf(page: Page) {
  const card = page.getByRole('region', { name: '현재 회차' })
  const slip = page.getByRole('region', { name: /^선택 \d+개/ })
  return {
    card,
    timer: card.getByRole('timer'),
    open: card.getByText('참여 가능'),
    round: card.getByRole('heading'),
    balance: card.getByText(/^[\d,]+원$/),
    slip,
    unfold: slip.getByRole('button', { name: '선택 펼치기' }),
    amount: slip.getByLabel('선택 1개당'),
    stage: page.getByRole('dialog', { name: /추첨/ }),
    confirm: page.getByRole('dialog', { name: '이대로 참여할까요?' }),
    pick: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }),
  }
}

/** Opens the room of a lottery in every page given, in a round with time enough to order. */
export async function openRoom(pages: Page | Page[], rounds: Rounds, address: string): Promise<void> {
  await rounds.approach(keyOf(address), AMPLE)
  await Promise.all(
    [pages].flat().map(async (page) => {
      await page.goto(address)
      await expect(roomOf(page).open).toBeVisible()
    }),
  )
}

/** Leaves so many seconds to the draw of the open rooms, which they are to see; the round is closed in the last three. */
export async function drawSoon(pages: Page | Page[], rounds: Rounds, secondsLeft = 3): Promise<void> {
  const all = [pages].flat()
  await rounds.approach(keyOf(all[0]?.url() ?? ''), secondsLeft)
  // a room asks for the server's clock when its phone is back on the network
  await Promise.all(all.map((page) => page.evaluate(() => dispatchEvent(new Event('online')))))
}

/** Closes the draw, whatever of it is shown; it may end by itself meanwhile. */
export async function closeStage(page: Page): Promise<void> {
  const { stage } = roomOf(page)
  const next = stage.getByRole('button', { name: /^(건너뛰기|확인)$/ })
  await expect
    .poll(async () => {
      await next.click({ timeout: 500 }).catch(() => {})
      return stage.count()
    })
    .toBe(0)
}

/** Picks, types the amount, settles and confirms. */
export async function order(page: Page, picks: string[], amount: string): Promise<void> {
  const { pick, slip, unfold, amount: field, confirm } = roomOf(page)
  for (const name of picks) await pick(name).click()
  await unfold.click()
  await field.fill(amount)
  await slip.getByRole('button', { name: /참여하기$/ }).click()
  await confirm.getByRole('button', { name: '참여하기' }).click()
  // the closed dialog gives its history entry back; a navigation meanwhile would be taken back with it, a reload ended
  await page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays)
}

/** Seconds of a countdown and the moment (ms) they stood there; runs in the page, so that the way to the test says nothing. */
export const countdownIn = (element: HTMLElement | SVGElement) => ({
  seconds: Number(/(\d+)\s*초/.exec(element.getAttribute('aria-label') ?? element.textContent ?? '')?.[1] ?? -1),
  at: Date.now(),
})
