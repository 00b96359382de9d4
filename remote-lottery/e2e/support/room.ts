import { expect, type Page } from '@playwright/test'

export const DICE = '/Lottery?key=dice&id=4'
export const DIGIT = '/Lottery?key=h2&id=1'

/** Rounds of 10 s. One object for all specs: workers, and with them the app, are kept from one to the next. */
export const SHORT_ROUNDS = { api: { roundSeconds: 10 } }

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
    amount: slip.getByLabel('하나당'),
    stage: page.getByRole('dialog', { name: /추첨/ }),
    confirm: page.getByRole('dialog', { name: '이대로 참여할까요?' }),
    pick: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }),
  }
}

/** Least seconds before the draw that a test needs to place an order in a round of 10 s (it closes at 3). */
const ENOUGH_S = 7

/**
 * Waits until there are seconds enough to order: at once in a young round, else in the next one, after the draw of the
 * running one was skipped.
 */
export async function newRound(page: Page): Promise<void> {
  const { timer, stage, open } = roomOf(page)
  await expect(timer).toHaveAccessibleName(/추첨까지 \d+초/)
  const left = Number(/\d+/.exec((await timer.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  if (left < ENOUGH_S) {
    await expect(stage).toBeVisible()
    await closeStage(page)
  }
  await expect(open).toBeVisible()
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
  const { pick, slip, amount: field, confirm } = roomOf(page)
  for (const name of picks) await pick(name).click()
  await field.fill(amount)
  await slip.getByRole('button', { name: /참여하기$/ }).click()
  await confirm.getByRole('button', { name: '참여하기' }).click()
  // the closed dialog gives its history entry back; a navigation meanwhile would be taken back with it, a reload ended
  await page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays)
}
