import type { Page, Route } from '@playwright/test'
import { expect, test } from '@yaksok/testing'

const refusal = Buffer.from(JSON.stringify({ code: 401, msg: '지금은 저장할 수 없어요', data: null })).toString(
  'base64',
)

/** What may happen to a request, and the sentence a member reads. */
const faults: [answer: (route: Route) => Promise<void>, sentence: string][] = [
  [(route) => route.abort(), '인터넷에 연결할 수 없어요'],
  [(route) => route.fulfill({ status: 500, json: { data: '' } }), '일시적인 문제가 생겼어요'],
  [(route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), '일시적인 문제가 생겼어요'],
  [(route) => route.fulfill({ json: { data: refusal } }), '지금은 저장할 수 없어요'],
]

interface Form {
  address: string
  call: string
  /** Fills the form in. */
  fill: (page: Page) => Promise<void>
  button: string
  /** What shows that it was saved in the end. */
  saved: string
}

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const forms: Record<string, Form> = {
  Infomation: {
    address: '/Infomation',
    call: 'member/uploadHeaderImg',
    fill: (page) => page.locator('label', { has: page.getByRole('radio', { name: '아바타 5', exact: true }) }).click(),
    button: '이 아바타로 바꾸기',
    saved: '아바타를 바꿨어요',
  },
  Setsex: {
    address: '/Setsex',
    call: 'member/setSex',
    fill: (page) => page.locator('label', { hasText: '남성' }).click(),
    button: '저장하기',
    saved: '성별을 저장했어요',
  },
  Setname: {
    address: '/Setname',
    call: 'user_set_name',
    fill: (page) => page.getByLabel('이름을 적어 주세요').fill('김서연'),
    button: '저장하기',
    saved: '이름을 저장했어요',
  },
  'the deposit limit': {
    address: '/Setting',
    call: 'member/setLimits',
    fill: async (page) => {
      await row(page, '하루 입금 한도').click()
      await page.getByRole('dialog').getByRole('textbox').fill('50000')
    },
    button: '하루 5만원까지',
    saved: '한도를 저장했어요',
  },
  'a break': {
    address: '/Setting',
    call: 'member/takeBreak',
    fill: (page) => row(page, '쉬어 가기').click(),
    button: '24시간 쉬어 가기',
    saved: '까지 쉬어 가요',
  },
  'self-exclusion': {
    address: '/Setting',
    call: 'member/selfExclude',
    fill: async (page) => {
      await row(page, '이용 그만두기').click()
      await page.getByRole('dialog').locator('label').click()
    },
    button: '이용 그만두기',
    saved: '이용을 그만뒀어요',
  },
}

test.use({ who: 'fresh' })

for (const [name, { address, call, fill, button, saved }] of Object.entries(forms))
  test(`${name}: each failure is said beside the form, nothing typed is lost, and the next try saves`, async ({
    page,
  }) => {
    await page.goto(address)
    await fill(page)
    const submit = page.getByRole('button', { name: button }).last()
    for (const [answer, sentence] of faults) {
      let sent = 0
      await page.route(`**/api/${call}`, (route) => {
        sent += 1
        return answer(route)
      })
      await submit.click()
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      await expect(submit).not.toHaveAttribute('aria-busy')
      expect(sent).toBe(1)
      await page.unroute(`**/api/${call}`)
    }
    await submit.click()
    await expect(page.getByText(saved).first()).toBeVisible()
  })
