import { expect, problemsInEveryLook, test } from '@yaksok/testing'

test.use({ who: 'anonymous' })

test('who cannot log in asks the customer service, keeps the number, reads the answer and says more', async ({
  page,
  app,
}) => {
  await page.goto('/Login')
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click()
  await expect(page).toHaveURL(/\/Contact$/)
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByRole('alert')).toContainText(['아이디를 적어 주세요', '내용을 적어 주세요'])
  await page.getByLabel('아이디').fill('whoever')
  await page.getByLabel('문의할 내용').fill('임시 비밀번호를 받고 싶어요')
  await page.reload()
  await expect(page.getByLabel('문의할 내용')).toHaveValue('임시 비밀번호를 받고 싶어요')
  await page.getByRole('button', { name: '문의 보내기' }).click()

  const number = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(number).toBeVisible()
  expect(page.url()).toMatch(/\/Contact$/)
  expect(await problemsInEveryLook(page)).toEqual([])
  const said = (await number.textContent()) ?? ''
  await page.getByRole('button', { name: '문의 보기' }).click()
  await expect(page.getByText('답변 대기')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('임시 비밀번호를 받고 싶어요')

  await app.controls.answerContact({ username: 'whoever', text: '본인 확인이 필요해요' })
  // a reload alone would stay with the number
  await page.goto('/Login')
  await page.goto('/Contact')
  await page.getByRole('radio', { name: '답변 보기' }).check()
  await page.getByLabel('문의 번호').fill(said.toLowerCase())
  await page.getByRole('button', { name: '답변 보기' }).click()
  await expect(page.getByRole('log')).toContainText('본인 확인이 필요해요')
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByLabel('더 남길 글').fill('여기 있어요')
  await page.getByRole('button', { name: '보내기' }).click()
  await expect(page.getByRole('log')).toContainText('여기 있어요')
  await expect(page.getByLabel('더 남길 글')).toHaveValue('')
})

test('a number that nobody was given is said so, and what was typed stays', async ({ page }) => {
  await page.goto('/Contact')
  await page.getByRole('radio', { name: '답변 보기' }).check()
  await page.getByLabel('문의 번호').fill('0000-0000')
  await page.getByRole('button', { name: '답변 보기' }).click()
  await expect(page.getByRole('alert')).toContainText('12자리예요')
  await page.getByLabel('문의 번호').fill('0000-0000-0000')
  await page.getByRole('button', { name: '답변 보기' }).click()
  await expect(page.getByRole('alert')).toContainText('찾을 수 없어요')
  await expect(page.getByLabel('문의 번호')).toHaveValue('0000-0000-0000')
})
