import { availableOf } from './account.ts'
import type { Attempt, Books, History } from './history.ts'
import { whyNotLinearizable } from './linearizable.ts'
import { Rules } from './rules.ts'

/**
 * What is wrong with a history, one sentence each; none where all promises were kept:
 * - the sum of all accounts is 0, in the end and in every look at all of them;
 * - nobody has less than nothing available, ever;
 * - what is held is what open holds say, and a hold is resolved once;
 * - a key made one request, and none was made that nobody asked for;
 * - each member's account is linearizable, with every answer that was given (README.md).
 */
export function checkHistory(history: History): string[] {
  return [...ofBooks(history.books), ...ofLooks(history), ...ofKeys(history.books), ...ofAccounts(history)]
}

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

function grouped<Item>(items: readonly Item[], by: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(by(item))
    if (group) group.push(item)
    else groups.set(by(item), [item])
  }
  return groups
}

function ofBooks({ accounts, entries, holds, transfers }: Books): string[] {
  const wrong: string[] = []
  const total = sum(accounts, ({ posted }) => posted)
  if (total !== 0) wrong.push(`all accounts together are ${total} won`)
  for (const [transfer, own] of grouped(entries, (entry) => entry.transfer))
    if (own.length < 2 || sum(own, ({ amount }) => amount) !== 0) wrong.push(`transfer ${transfer} is not balanced`)
  const booked = grouped(entries, ({ account }) => account)
  const reserved = grouped(
    holds.filter(({ state }) => state === 'held'),
    ({ account }) => account,
  )
  for (const account of accounts) {
    const posted = sum(booked.get(account.id) ?? [], ({ amount }) => amount)
    if (posted !== account.posted) wrong.push(`account ${account.id} has ${account.posted}, entries say ${posted}`)
    if (account.member && availableOf(account) < 0) wrong.push(`account ${account.id} owes`)
    const held = sum(reserved.get(account.id) ?? [], ({ amount }) => amount)
    if (held !== account.bets + account.withdrawals) wrong.push(`account ${account.id} holds other than ${held}`)
  }
  const posting = grouped(
    transfers.filter(({ hold }) => hold !== null),
    ({ hold }) => hold as number,
  )
  for (const { id, state } of holds)
    if ((posting.get(id)?.length ?? 0) !== (state === 'posted' ? 1 : 0))
      wrong.push(`hold ${id} is ${state} with ${posting.get(id)?.length ?? 0} transfers`)
  return wrong
}

/** A look is one statement: it sees all of a transaction or nothing of it. */
function ofLooks({ attempts }: History): string[] {
  return attempts.flatMap(({ call, answer, returned }) => {
    if (call.type !== 'look' || !answer?.accounts) return []
    const total = sum(answer.accounts, ({ posted }) => posted)
    return total === 0 ? [] : [`a look at ${returned} sees ${total} won in all`]
  })
}

function ofKeys({ keys, requests }: Books): string[] {
  const uses = new Map<string, number>()
  for (const { operation, id } of keys) uses.set(`${operation} ${id}`, (uses.get(`${operation} ${id}`) ?? 0) + 1)
  const known = new Set(requests.map(({ type, id }) => `${type} ${id}`))
  return [...uses].flatMap(([request, count]) => [
    ...(count > 1 ? [`${request} belongs to ${count} keys`] : []),
    ...(known.has(request) ? [] : [`a key answers with ${request}, which there is not`]),
  ])
}

function ofAccounts({ attempts, books }: History): string[] {
  const rounds = grouped(
    books.requests.filter(({ type }) => type === 'order'),
    ({ account }) => account,
  )
  return books.accounts
    .filter(({ member }) => member)
    .flatMap((account) => {
      const played = new Set((rounds.get(account.id) ?? []).map(({ round }) => round))
      const own = attempts.filter((attempt) => concerns(attempt, account.id, played))
      const requests = books.requests.filter((request) => request.account === account.id)
      const why = whyNotLinearizable(new Rules(account.id, books), own, { ...account, requests })
      return why === null ? [] : [`account ${account.id} is not linearizable: ${why}`]
    })
}

/** Whether an attempt can have read or changed an account; `played` are the rounds it has orders in. */
function concerns({ call, answer }: Attempt, account: number, played: ReadonlySet<number | null | undefined>): boolean {
  if ('round' in call && call.type !== 'order') return answer?.outcome !== 'false' && played.has(call.round)
  if (call.type === 'publish') return played.size > 0
  if (call.type === 'look') return answer !== null
  return 'account' in call && call.account === account
}
