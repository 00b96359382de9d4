import { expect, expectToast, problemsInEveryLook, test } from '@yaksok/testing'

test('고객센터: asked, answered, read, asked again and ended', async ({ page, app }) => {
  await page.goto('/ServiceOnline')
  await page.getByRole('link', { name: '문의하기' }).click()
  await page.getByRole('combobox', { name: '무엇에 대한 문의인가요?' }).selectOption('입금과 출금')
  await page.getByRole('textbox', { name: '문의할 내용' }).fill('입금이 아직 안 보여요\n<b>확인</b> 부탁해요')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page).toHaveURL(/\/Inquiry\?id=\d+$/)
  await expect(page.getByText('<b>확인</b> 부탁해요')).toBeVisible()
  await expect(page.getByText('답변 대기')).toBeVisible()
  await expect(page.getByText(/까지 답해 드려요/)).toBeVisible()

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await app.controls.answerInquiry({ id, text: '확인하고 바로 반영했어요' })
  await page.goto('/ServiceOnline')
  await page.getByRole('link', { name: /입금과 출금.*새 답변/ }).click()
  await expect(page.getByText('확인하고 바로 반영했어요')).toBeVisible()

  await page.getByRole('textbox', { name: '더 남길 글' }).fill('고마워요')
  await page.getByRole('button', { name: '보내기' }).click()
  await expect(page.getByRole('log').getByText('고마워요')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '더 남길 글' })).toHaveValue('')
  await app.controls.answerInquiry({ id, text: '네' })
  await page.reload()
  await expectToast(page, '문의를 끝냈어요', () => page.getByRole('button', { name: '궁금한 점이 풀렸어요' }).click())
  await page.goto('/ServiceOnline')
  await expect(page.getByRole('link', { name: /입금과 출금.*끝남/ })).toBeVisible()
})

test('pictures go with a new inquiry and into one that is open; what is no picture is said at once', async ({
  page,
}) => {
  await page.goto('/Ask')
  const choose = page.getByLabel('사진 고르기')
  await expectToast(page, '사진을 읽을 수 없어요. JPEG, PNG, WebP 사진을 골라 주세요', () =>
    choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }),
  )
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await choose.setInputFiles(picture)
  await expect(page.getByRole('img', { name: '보낼 사진' })).toBeVisible()
  await page.getByRole('combobox', { name: '무엇에 대한 문의인가요?' }).selectOption('그 밖의 문의')
  await page.getByRole('textbox', { name: '문의할 내용' }).fill('화면이 이래요')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page).toHaveURL(/\/Inquiry\?id=\d+$/)
  const sent = page.getByRole('img', { name: '보낸 사진' })
  await expect(sent).toHaveCount(1)
  await expect(sent).toHaveJSProperty('complete', true)

  await page.getByLabel('사진 고르기').setInputFiles(picture)
  await expect(page.getByRole('dialog', { name: '이 사진을 보낼까요?' })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: '사진 보내기' }).click()
  await expect(sent).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('D15: several pictures go along as framed thumbnails, each can be taken out, and a sent one enlarges', async ({
  page,
}) => {
  await page.goto('/Ask')
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }
  for (const count of [1, 2, 3]) {
    await page.getByLabel('사진 고르기').setInputFiles(picture)
    await expect(page.getByRole('img', { name: '보낼 사진' })).toHaveCount(count)
  }
  const first = page.getByRole('img', { name: '보낼 사진 1' })
  expect(await first.boundingBox()).toMatchObject({ width: 96, height: 96 })
  await expect(first).toHaveCSS('border-top-style', 'solid')
  await page.getByRole('button', { name: '사진 2 빼기' }).click()
  await expect(page.getByRole('img', { name: '보낼 사진' })).toHaveCount(2)
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByText('문의할 내용을 적어 주세요')).toBeVisible()
  await expect(page.getByText('비밀번호는 적지 마세요')).toBeVisible()
  await page.getByRole('combobox', { name: '무엇에 대한 문의인가요?' }).selectOption('그 밖의 문의')
  await page.getByRole('textbox', { name: '문의할 내용' }).fill('두 장 보내요')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  const sent = page.getByRole('button', { name: '보낸 사진 크게 보기' })
  await expect(sent).toHaveCount(2)
  await sent.first().click()
  const whole = page.getByRole('dialog', { name: '보낸 사진' })
  await expect(whole.getByRole('img', { name: '보낸 사진' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(sent.first()).toBeFocused()
})

test('what lacks in a new inquiry is said beside the fields, all at once', async ({ page }) => {
  await page.goto('/Ask')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByText('무엇에 대한 문의인지 골라 주세요')).toBeVisible()
  await expect(page.getByText('문의할 내용을 적어 주세요')).toBeVisible()
})

test('an inquiry whose answer was lost is sent again as the same one, also after a reload', async ({ page }) => {
  await page.goto('/Ask')
  await page.getByRole('combobox', { name: '무엇에 대한 문의인가요?' }).selectOption('그 밖의 문의')
  await page.getByRole('textbox', { name: '문의할 내용' }).fill('한 번만 가야 해요')
  let lost = 0
  await page.route('**/api/inquiry/ask', async (route) => {
    await route.fetch()
    lost++
    await route.abort()
  })
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /연결|응답/ })).toBeVisible()
  expect(lost).toBe(1)
  await page.unroute('**/api/inquiry/ask')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '문의할 내용' })).toHaveValue('한 번만 가야 해요')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page).toHaveURL(/\/Inquiry\?id=\d+$/)
  await page.goto('/ServiceOnline')
  await expect(page.getByRole('link', { name: /그 밖의 문의/ })).toHaveCount(1)
})

test('the screen that leads to the form says what it is about', async ({ page }) => {
  await page.goto('/SetPayPassword')
  await page.getByRole('link', { name: '다시 정하기 요청하기' }).click()
  await expect(page.getByText('출금 비밀번호 다시 정하기')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('password')
})

test("another member's inquiry is not found", async ({ page }) => {
  await page.goto('/Inquiry?id=999999')
  await expect(page.getByText('문의를 찾을 수 없어요')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
