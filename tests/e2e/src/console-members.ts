import { randomUUID } from 'node:crypto'
import type { TestServer } from '@yaksok/server/testing'
import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'

/** The demo member, who has money and a bank account. */
const DEMO = { username: 'demo', password: 'demo-pass-1', fundPassword: '1234' }
/** Longer than what a row has room for. */
const LONG = '예약을 바꾸고 싶은데 화면에서 시간을 고를 수 없어요. 어제부터 그랬고, 다른 기기에서도 같아요. '
  .repeat(4)
  .trim()
/** Under the sum that wants a second operator, and above it (won). */
const AMOUNTS = [10_000, 350_000, 2_000_000, 12_345_678]

/** A venue that is no sample: its bookings wait for an operator. Answers its id. */
const VENUE = `insert into venues (number, category_id, name, district, kind, note, img, r1, r2, price, r1_other,
    r2_other, price_other, location, hours)
  select 1001, category_id, '빌리는 방', district, kind, '1–4명', img, r1, '2시간', price, r1_other, '2시간', price_other,
    location, '매일 10:00–20:00' from venues order by id limit 1 returning id`

type Insist = (id: CallId, fields: Record<string, string>) => Promise<unknown>

/** Makes a member's calls; throws with the server's reason what is refused. */
const insistOf =
  (server: TestServer, token: string): Insist =>
  async (id, fields) => {
    const { code, msg, data } = await server.callRaw(id, fields, { token })
    if (code !== 200) throw new Error(`${id} was refused: ${msg}`)
    return data
  }

/** Registers a member who binds an account and asks for a deposit (won); answers their token. */
export async function askDeposit(
  server: TestServer,
  { username, amount }: { username: string; amount: number },
): Promise<string> {
  const token = await server.register(username)
  const insist = insistOf(server, token)
  await insist('setName', { name: '김하늘' })
  await insist('setFundPassword', { paypassword: '7294' })
  await insist('setBank', { bankid: `110${Date.now()}`.slice(0, 14), bank: 'KB국민은행' })
  await insist('deposit', { bank_number: '11012345678', bank_name: '김하늘', amount: String(amount) })
  return token
}

/** What members do before operators look: every queue of the console has something to show, long texts among it. */
export async function askEverything(server: TestServer): Promise<void> {
  const insist = insistOf(server, await server.login(DEMO.username, DEMO.password))
  await insist('withdraw', { money: '25000', paypassword: DEMO.fundPassword })
  await insist('askInquiry', { topic: 'booking', text: LONG, key: randomUUID() })
  await insist('askInquiry', { topic: 'money', text: '입금이 언제 확인되나요?', key: randomUUID() })
  const { rows } = await server.owner.query<{ id: number }>(VENUE)
  await book(insist, 'venue', String(rows[0]?.id), 0)
  await book(insist, 'manager', '1', -1)
  for (const [at, amount] of AMOUNTS.entries())
    await askDeposit(server, { username: `memberwithlongname${at}`, amount })
}

/** Books a free time. @param at which of all, counted from the end where it is negative */
async function book(insist: Insist, kind: 'venue' | 'manager', id: string, at: number): Promise<void> {
  const { days, fewest } = (await insist('bookingSlots', { kind, id })) as ResponseOf<'bookingSlots'>
  const starts =
    days
      .flatMap(({ slots }) => slots)
      .filter(({ free }) => free)
      .at(at)?.starts ?? ''
  const note = '창가 자리가 있으면 좋겠어요'
  await insist('book', { kind, id, starts, people: String(fewest), note, key: randomUUID() })
}
