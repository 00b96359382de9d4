import { type CallId, calls, openEnvelope, type RequestOf, toBase64 } from '@yaksok/shared/core/contract'
import { FUND_PASSWORD, type TestApp, type TestMember } from '@yaksok/testing'

/** Makes a call as a member beside the page, e.g. to fill the records. Throws when the server says no. */
export async function apiCall<Id extends CallId>(
  app: TestApp,
  member: TestMember,
  id: Id,
  request: RequestOf<Id>,
): Promise<void> {
  const { methods, spellings } = calls[id]
  const response = await fetch(`${app.url}/api${spellings[0].path}`, {
    method: methods[0],
    headers: { token: toBase64(member.token) },
    body: new URLSearchParams(request as Record<string, string>),
  })
  const answer = openEnvelope(await response.json())
  if (answer.code !== 200) throw new Error(`${id}: ${answer.msg}`)
}

/** Files deposits of these amounts (won), oldest first. */
export async function fileDeposits(app: TestApp, member: TestMember, amounts: readonly number[]): Promise<void> {
  if (amounts.length > 5) await app.controls.setDesk({ deposits: 1000 })
  for (const amount of amounts)
    await apiCall(app, member, 'deposit', { bank_name: '신한은행', bank_number: '****5678', amount: String(amount) })
}

/** Files withdrawals of these amounts (won), oldest first. */
export async function fileWithdrawals(app: TestApp, member: TestMember, amounts: readonly number[]): Promise<void> {
  for (const amount of amounts)
    await apiCall(app, member, 'withdraw', { money: String(amount), paypassword: FUND_PASSWORD })
}
