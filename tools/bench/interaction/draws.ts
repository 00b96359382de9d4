/** What a member sees of a draw on a phone: how soon its result, and how long its verification takes. */
import type { Page } from '@playwright/test'
import { calls, openEnvelope } from '@yaksok/shared/core/contract'
import type { TestApp } from '@yaksok/testing'

const ROOM = '/Lottery?key=dice&id=4'

/** Runs in the page: the ms from a tap on a button until a text stands in the page. */
function untilText([button, text]: readonly [string, string]): Promise<number> {
  return new Promise((resolve) => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.endsWith(button))
    const start = performance.now()
    const look = () =>
      document.querySelector('dialog[open], [role=dialog]')?.textContent?.includes(text)
        ? resolve(performance.now() - start)
        : requestAnimationFrame(look)
    found?.click()
    look()
  })
}

/** From the tap on "직접 검증하기" until every step of the last round is verified, ms; the first fetches the pairing, too. */
export async function verifications(page: Page, app: TestApp, runs: number): Promise<number[]> {
  await app.controls.drawRound('dice')
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.goto(ROOM)
    const card = page.getByRole('region', { name: '결과는 이렇게 정해져요' })
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: /직접 검증하기$/ }).waitFor()
    // the log was looked at: nothing else is at work on the card
    await card.getByText(/적어 뒀어요|그대로예요|늘기만/).waitFor()
    times.push(await page.evaluate(untilText, ['직접 검증하기', '모든 단계가 맞아요'] as const))
  }
  return times
}

/** Runs in the page: the moment (ms since 1970) at which the list of results begins with another one. */
function untilResult(): Promise<number> {
  const newest = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('추첨 결과:'))?.textContent
  const before = newest()
  return new Promise((resolve) => {
    const look = () => (newest() === before ? requestAnimationFrame(look) : resolve(Date.now()))
    look()
  })
}

/** From the moment for which a beacon signs a round until its result is on the screen of an open room, ms. */
export async function results(page: Page, app: TestApp, rounds: number): Promise<number[]> {
  const ask = async (path: string) => openEnvelope(await (await fetch(`${app.url}/api${path}`)).json()).data
  const beacon = (await ask(calls.fairnessBeacon.spellings[0].path)) as {
    info: { genesis_time: number; period: number }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(ROOM)
  await page
    .getByRole('button', { name: /추첨 결과:/ })
    .first()
    .waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const at = await page.evaluate(untilResult)
    const all = (await ask(`${calls.fairnessRounds.spellings[0].path}?key=dice`)) as {
      beacon: { round: number }
      state: string
    }[]
    const drawn = all.find(({ state }) => state === 'drawn')
    if (!drawn) throw new Error('the result is on the screen, and nowhere else')
    times.push(at - 1000 * (beacon.info.genesis_time + (drawn.beacon.round - 1) * beacon.info.period))
  }
  return times
}
