import { expect, problemsInEveryLook, test } from '@yaksok/testing'
import { ask } from './support/api.ts'
import { AMPLE, DICE, LONG_ROUNDS, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

const NOTE = /^쉬는 중 · \d+월 \d+일 \d\d:\d\d까지$/

test('D2: in a break tiles and room say so before a pick, with its end and where help is', async ({
  page,
  rounds,
  app,
  request,
  member,
}) => {
  await rounds.approach('dice', AMPLE)
  await ask({ request, url: app.url, token: member.token }, '/member/takeBreak', { period: '24h' })
  await page.goto('/Game')
  const note = page.getByRole('region', { name: NOTE })
  await expect(note).toContainText('출금할 수 있어요')
  await expect(note.getByRole('link', { name: '고객센터' })).toBeVisible()
  await expect(note.getByRole('link', { name: /1336/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /쉬는 중/ }).first()).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.goto(DICE)
  const { card, pick, slip } = roomOf(page)
  await expect(card.getByText(NOTE)).toBeVisible()
  await expect(card.getByText('참여 가능')).toHaveCount(0)
  await expect(note).toBeVisible()
  await expect(pick('대')).toBeDisabled()
  await expect(slip).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '지난 회차' })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
})
