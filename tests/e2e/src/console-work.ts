import type { Page } from '@playwright/test'

/** What the console's own page says of itself with each change. */
const OF_PAGE = { 'x-yaksok-console': '1' }

/** Makes a call of the console as the page's operator; throws with the server's reason what is refused. */
async function ask<Answer = unknown>(page: Page, path: string, body?: object): Promise<Answer> {
  const { origin } = new URL(page.url())
  const address = `${origin}/api/${path}`
  const answer = body
    ? await page.request.post(address, { data: body, headers: { ...OF_PAGE, origin } })
    : await page.request.get(address)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

interface List {
  items: { id: number; amount: number; username: string }[]
}

/**
 * A day of an administrator's and a cashier's work over what members asked for: a deposit approved, one rejected, a third waiting for the
 * second operator, a member frozen, and one of everything that is written. @param page the administrator's, logged in
 */
export async function workADay(page: Page, cashier: Page): Promise<void> {
  const { items } = await ask<List>(cashier, 'requests/deposits')
  const [small = 0, rejected = 0, large = 0] = items.toSorted((a, b) => a.amount - b.amount).map(({ id }) => id)
  for (const [id, verdict] of [
    [small, 'approve'],
    [rejected, 'reject'],
    [large, 'approve'],
  ] as const) {
    await ask(cashier, `requests/deposits/${id}/claim`, {})
    await ask(cashier, `requests/deposits/${id}/${verdict}`, { reason: '통장에서 확인했어요' })
  }
  const { items: members } = await ask<List>(page, 'members')
  for (const { id } of members) await ask(page, `members/${id}/why`, { reason: '문의 1번 답변' })
  const frozen = members.find(({ username }) => username.endsWith('name0'))
  await ask(page, `members/${frozen?.id}/freeze`, { reason: '본인이 아닌 것 같아요' })
  await ask(page, 'notices', { title: '점검 안내', text: '오늘 밤 2시~3시에 점검해요.\n그동안 참여할 수 없어요.' })
  await ask(page, 'invites', { note: '여름 행사에서 나눠 준 코드', most: 100 })
  for (const [use, title, text] of TEXTS) await ask(page, 'templates', { use, title, text })
}

const TEXTS = [
  ['reject', '이름이 달라요', '입금한 사람의 이름이 회원의 이름과 달라요. 본인 이름으로 다시 보내 주세요.'],
  ['reject', '입금 없음', '입금을 찾지 못했어요.'],
  ['inquiry', '확인하고 있어요', '알려 주셔서 고마워요. 담당자가 확인하고 있어요.'],
  ['booking', '쉬는 날', '그날은 쉬어요. 다른 날을 골라 주세요.'],
] as const
