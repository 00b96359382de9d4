import type { Vault } from '../../infra/encryption/index.ts'

/** Members that one search looks at most: a name of one letter is everybody's. */
const MOST_FOUND = 1000

/** Digits of a whole bank number at least; fewer are another number. */
const BANK_DIGITS = 6

/** Digits of what may be a whole bank number, as it is bound: without dashes and spaces; null for anything else. */
function bankNumberOf(q: string): string | null {
  const digits = /^[\d\s-]+$/.test(q) ? q.replaceAll(/\D/g, '') : ''
  return digits.length >= BANK_DIGITS ? digits : null
}

/** What a log may keep of what was searched for: never a whole bank number. */
export function saidOf(q: string): string {
  const digits = bankNumberOf(q)
  return digits === null ? q : `••••${digits.slice(-4)}`
}

/** A text as a part of one, in `like`. */
export const partOf = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether a member `m` is called so: any part of login name or name. */
const called = (text: string) => `(lower(m.username) like ${text} or lower(m.name) like ${text})`

/** Selects of the members whom a whole number means: theirs, their bank's, or that of something of theirs. */
function numbered(q: string, put: (value: unknown) => string, vault: Vault): string[] {
  const found: string[] = []
  const bank = bankNumberOf(q)
  if (bank !== null)
    found.push(`select member_id from bank_accounts where mark = any(${put(vault.marks(bank))}::bytea[])`)
  const number = numberOf(q)
  if (number === null) return found
  const own = put(number)
  found.push(`select ${own}::bigint`)
  for (const table of ['deposits', 'withdrawals']) found.push(`select account_id from ${table} where id = ${own}`)
  for (const table of ['bookings', 'inquiries']) found.push(`select member_id from ${table} where id = ${own}`)
  return found
}

/** A number that is searched for, `12` or `#12`; null for anything else. */
export const numberOf = (q: string): number | null => {
  const [, digits] = /^#?(\d{1,15})$/.exec(q) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Condition on `members m`: what a search finds. */
export function isFound(q: string, put: (value: unknown) => string, vault: Vault): string {
  const numbers = numbered(q, put, vault)
  const other = numbers.length > 0 ? ` or m.id = any(array(${numbers.join(' union all ')}))` : ''
  return `(${called(put(partOf(q)))}${other})`
}

/** An array of the numbers of the members whom a search finds, for a condition on what is theirs. */
export function idsFound(q: string, put: (value: unknown) => string, vault: Vault): string {
  const names = `(select m.id from members m where ${called(put(partOf(q)))} limit ${MOST_FOUND})`
  return `array(${[names, ...numbered(q, put, vault)].join(' union all ')})`
}

/** Condition on `inquiries i` and `members m`: what a search of inquiries finds. */
export function inquiryFound(q: string, put: (value: unknown) => string, vault: Vault): string {
  const text = put(partOf(q))
  const number = numberOf(q)
  return `(${isFound(q, put, vault)} or lower(i.said_name) like ${text}${number === null ? '' : ` or i.id = ${put(number)}`}
    or exists (select 1 from inquiry_messages t where t.inquiry_id = i.id and lower(t.text) like ${text}))`
}
