import { type CallId, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { expect, expectToast, problemsInEveryLook, type TestApp, type TestMember, test } from '@yaksok/testing'
import { chooseTime, send } from './booking-form.ts'

/** What the server answers to a call of a member, past the screens. */
async function ask(app: TestApp, { token }: TestMember, id: CallId, fields: Record<string, string>) {
  const response = await fetch(`${app.url}/api${calls[id].spellings[0].path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { token: toBase64(token) },
  })
  return openEnvelope(await response.json())
}

test('who visited says how it was: marked as a visitor’s, sorted by stars, and only once', async ({
  page,
  app,
  member,
}) => {
  await page.goto('/Book?kind=venue&id=8')
  await chooseTime(page)
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await expect(page.getByRole('button', { name: '후기 쓰기' })).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const review = { id, stars: '5', text: '가지 않고 쓴 후기' }
  expect(await ask(app, member, 'reviewVisit', review)).toMatchObject({ msg: '다녀온 뒤에 후기를 남길 수 있어요' })

  await app.controls.recordVisit({ id })
  // who was not there cannot say how it was, whatever they send
  const other = await app.controls.createMember()
  expect(await ask(app, other, 'reviewVisit', review)).toMatchObject({ msg: '예약을 찾을 수 없어요' })

  await page.reload()
  await page.getByRole('button', { name: '후기 쓰기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '후기 남기기' }).click()
  await expect(sheet.getByRole('alert').first()).toContainText('별점을 골라 주세요')
  await sheet.locator('label').filter({ hasText: '별 4개' }).click()
  await sheet.getByLabel('후기').fill('창가가 밝고 조용해서 오래 이야기했어요')
  expect(await problemsInEveryLook(page)).toEqual([])
  await expectToast(page, '후기를 남겼어요', () => sheet.getByRole('button', { name: '후기 남기기' }).click())
  await expect(page.getByRole('button', { name: '후기 쓰기' })).toHaveCount(0)
  expect(await ask(app, member, 'reviewVisit', review)).toMatchObject({ msg: '이미 후기를 남긴 예약이에요' })

  await page.goto('/Detali?id=8')
  const reviews = page.getByRole('region', { name: '후기', exact: true })
  const own = reviews.getByRole('listitem').filter({ hasText: '창가가 밝고 조용해서' })
  await reviews.getByRole('button', { name: '별점 높은 순' }).click()
  await expect(reviews.getByRole('listitem').first()).toContainText('방문한 회원 · 별점 4점')
  await reviews.getByRole('button', { name: '방문한 회원만' }).click()
  await expect(own).toContainText('방문한 회원 · 별점 4점')
  await expect(reviews.getByRole('listitem')).toHaveCount(1)
  await expect(reviews).not.toContainText('가지 않고 쓴 후기')
})
