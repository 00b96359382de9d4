import { expect, type Page } from '@playwright/test'
import { screenReader, apartTest as test } from '@yaksok/testing'

/** Long enough for what is there, short for what never comes, ms. */
const SOON = 1_000

const PAGE = `
  <main>
    <h1 tabindex="-1">입금 신청</h1>
    <label>금액 <input id="amount" /></label>
    <button id="send">보내기</button>
    <p role="status" id="line"></p>
  </main>`

const READ = ['main', 'heading 입금 신청', 'textbox 금액', 'button 보내기'] as const
const SENT = '신청했어요'

/** The small form, as a mutation leaves it, and somebody who listens. */
async function opened(page: Page, html = PAGE) {
  const reader = await screenReader(page, SOON)
  await page.route('http://form.test/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto('http://form.test/')
  return reader
}

test('what a page has is read in order, with names and states', async ({ page }) => {
  const reader = await opened(page)
  await reader.reads('main', ...READ)
  await page.locator('#amount').focus()
  await page.locator('#send').evaluate((button: HTMLButtonElement) => {
    button.disabled = true
  })
  await reader.reads('main', 'main', 'heading 입금 신청', 'textbox 금액 [focused]', /^button 보내\S+ \[disabled\]$/)
})

for (const [lost, html] of [
  ['a name', PAGE.replace('금액 <input', '<input')],
  ['an element', PAGE.replace('<button id="send">보내기</button>', '')],
  ['the order', PAGE.replace(/(<label>.*<\/label>)\s+(<button.*<\/button>)/, '$2$1')],
  ['a role', PAGE.replace(/button/g, 'span')],
  ['what is hidden', PAGE.replace('<button id', '<button aria-hidden="true" tabindex="-1" id')],
])
  test(`a script fails where ${lost} is lost`, async ({ page }) => {
    const reader = await opened(page, html)
    await expect(reader.reads('main', ...READ)).rejects.toThrow()
  })

test('what a live region says is heard once, in order, and nothing else', async ({ page }) => {
  const reader = await opened(page)
  const line = page.locator('#line')
  const say = (text: string) => line.evaluate((element, said) => element.replaceChildren(said), text)
  await say(SENT)
  await reader.says(SENT)
  await say('심사 중이에요')
  await say('끝났어요')
  await reader.says('심사 중이에요', /^끝/)
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<p>조용해요</p>'))
  await page
    .locator('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<div><p role="alert"><b>잘못된</b> 금액</p></div>'))
  await reader.says('잘못된 금액')
  await reader.says()
})

test('a script fails where nothing is said', async ({ page }) => {
  const reader = await opened(page)
  await page.locator('#line').evaluate((line) => line.removeAttribute('role'))
  await page.locator('#line').evaluate((line, said) => line.replaceChildren(said), SENT)
  await expect(reader.says(SENT)).rejects.toThrow()
})

test('a script fails where it is said twice', async ({ page }) => {
  const reader = await opened(page)
  for (let time = 0; time < 2; time++)
    await page.locator('#line').evaluate((line, said) => void line.append(said), SENT)
  await expect(reader.says(SENT)).rejects.toThrow()
})

test('a region that comes with its text is not heard; an alert is', async ({ page }) => {
  const reader = await opened(page)
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<p role="status">왔어요</p>'))
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<p role="alert">안 돼요</p>'))
  await reader.says('안 돼요')
})
