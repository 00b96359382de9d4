/** The costly calls of the app, each as an attacker asks for it. */
import { randomUUID } from 'node:crypto'
import { seoulDay } from '@yaksok/shared/core/time'
import type { Member, Target } from '../target.ts'
import { addressOf, type Flood, largePng } from './flood.ts'

export { type Flood, largePng } from './flood.ts'
export { type Siege, siege } from './siege.ts'

const thisMonth = () => seoulDay(Date.now()).slice(0, 7)

/** Entries of the month whose statement is asked for; a PDF has no more than 2,000. */
const ENTRIES = 2000

export const floods: readonly Flood[] = [
  {
    name: 'hash-flood',
    does: 'log in with the right password',
    // Right passwords: wrong ones would soon not be hashed any more.
    client:
      async (target, { username, password }, n) =>
      () =>
        target.call('login', { username, password }, { from: addressOf(n) }),
  },
  {
    name: 'fund-password-flood',
    does: 'set a fund password (setPayPassword)',
    client:
      async (target, { token }, n) =>
      () =>
        target.call('setFundPassword', { paypassword: '8362' }, { token, from: addressOf(n) }),
  },
  {
    name: 'password-flood',
    does: 'change the password to the same one: it is compared, and refused',
    client:
      async (target, { token, password }, n) =>
      () =>
        target.call(
          'setLoginPassword',
          { old_password: password, new_password: password },
          { token, from: addressOf(n) },
        ),
  },
  {
    name: 'register-flood',
    does: 'register new members',
    client: async (target, _, n) => () =>
      target.call(
        'register',
        { username: target.random.text(12), password: `${target.random.text(9)}-9`, code: target.invite, adult: '1' },
        { from: addressOf(n) },
      ),
  },
  {
    name: 'picture-flood',
    does: 'send a picture of 16 million pixels whose end is missing, so that it fills no budget',
    client: (target, member, n) => pictures(target, member, n, false, () => randomUUID()),
  },
  {
    name: 'same-picture-flood',
    does: 'send one picture of 16 million pixels under one key, 30 at once',
    async client(target, member, n) {
      const key = randomUUID()
      const send = await pictures(target, member, n, true, () => key)
      return async () => (await Promise.all(Array.from({ length: 30 }, send)))[0] as Awaited<ReturnType<typeof send>>
    },
  },
  {
    name: 'statement-flood',
    does: `ask for the PDF of a month of ${ENTRIES.toLocaleString('en')} entries`,
    client: (target, member, n) => statements(target, member, n, 'pdf'),
  },
  {
    name: 'csv-flood',
    does: `ask for the CSV of a month of ${ENTRIES.toLocaleString('en')} entries`,
    client: (target, member, n) => statements(target, member, n, 'csv'),
  },
  {
    name: 'export-flood',
    does: 'download the proofs of a day',
    client: async (target, _, n) => {
      const path = `/api/fairness/export?key=${n % 2 ? 'dice' : 'h2'}&day=${seoulDay(Date.now()).replaceAll('-', '')}`
      return () => target.http.ask({ path, headers: { 'accept-encoding': 'br' }, from: addressOf(n) })
    },
  },
]

/** The picture as a field; made once, since it is packed from 48 MB. */
const made = new Map<boolean, string>()
function pictureOf(whole: boolean): string {
  const picture = made.get(whole) ?? largePng(whole).toString('base64url')
  made.set(whole, picture)
  return picture
}

async function pictures(target: Target, { token }: Member, n: number, whole: boolean, keyOf: () => string) {
  const from = addressOf(n)
  const asked = { topic: 'money', text: '사진', key: randomUUID() }
  const { id } = await target.must<{ id: string }>('askInquiry', asked, { token, from })
  const picture = pictureOf(whole)
  return () => target.call('addInquiryPicture', { id, picture, key: keyOf() }, { token, from })
}

async function statements(target: Target, { id, token }: Member, n: number, format: 'csv' | 'pdf') {
  if (target.hasOwn) await addEntries(target, id)
  return () => target.call('statement', { month: thisMonth(), format }, { token, from: addressOf(n) })
}

/** Books deposits and their reversals of 1 won, in bulk: triggers are off, and what they keep is kept by hand. */
async function addEntries(target: Target, member: string): Promise<void> {
  await target.own.sql(
    `do $$ begin
       set local session_replication_role = replica;
       with moved as (
         insert into ledger_transfers (kind, created_at)
           select 'deposit', money_now() from generate_series(1, ${ENTRIES}) returning id
       ), numbered as (select id, row_number() over (order by id) as line from moved
       ), booked as (
         insert into ledger_entries (transfer_id, n, account_id, amount, line)
           select id, 1, (select id from ledger_accounts where kind = 'deposits'), case line % 2 when 0 then 1 else -1 end, null
             from numbered
           union all
           select id, 2, ${Number(member)}, case line % 2 when 0 then -1 else 1 end, line from numbered
       )
       update ledger_accounts set lines = ${ENTRIES} where id = ${Number(member)};
     end $$`,
  )
}
