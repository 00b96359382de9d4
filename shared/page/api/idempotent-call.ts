import { atom, useAtomValue } from 'jotai'
import type { MoneyCallId, RequestOf, ResponseOf } from '../../core/contract/index.ts'
import { newRequestKey } from '../../core/contract-values/index.ts'
import { ApiError } from '../client/error.ts'
import { serverNow } from '../clock/server-clock.ts'
import { onSessionEnd, store, userAtom } from '../session/index.ts'
import { pageState } from '../state/index.ts'
import { call } from './client.ts'
import type { CallOptions } from './wire.ts'

/** A request to move money that was sent and whose answer is not known yet. */
export interface Attempt {
  key: string
  /** What was asked for, without secrets; the same words again are the same attempt. */
  about: Record<string, string>
  /** When it was first sent, by the server's clock, ISO 8601. */
  at: string
  /** It is no longer on its way: its answer was lost, or its page was left before it came. */
  lost: boolean
}

type Attempts = Readonly<Record<string, Attempt>>

const STORAGE_KEY = 'attempts'

/** Unanswered attempts by operation. They live in sessionStorage, so that a reload in the middle cannot pay twice. */
const attemptsAtom = pageState('attempts', () => atom<Attempts>(readAttempts()))

function readAttempts(): Attempts {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Attempts)
    return Object.fromEntries(stored.map(([operation, attempt]) => [operation, { ...attempt, lost: true }]))
  } catch {
    return {}
  }
}

function writeAttempts(attempts: Attempts): void {
  store.set(attemptsAtom, attempts)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempts))
  } catch {
    // this page alone remembers then
  }
}

/**
 * `answered`: keys whose answer some tab knows. `sent`: keys that this tab has sent; it keeps those attempts until it
 * knows the answer itself, whatever other tabs say.
 */
const { answered, sent } = pageState('attemptKeys', () => ({
  answered: new Set<string>(),
  sent: new Set(Object.values(store.get(attemptsAtom)).map(({ key }) => key)),
}))

function setAttempt(operation: string, attempt: Attempt | null): void {
  const { [operation]: before, ...others } = store.get(attemptsAtom)
  if (attempt) sent.add(attempt.key)
  else if (before) {
    sent.delete(before.key)
    answered.add(before.key)
  }
  writeAttempts(attempt ? { ...others, [operation]: attempt } : others)
  tell(attempt ? {} : { gone: before?.key })
}

const memberAtom = pageState('memberAtom', () => atom((get) => get(userAtom)?.id))
const channel = pageState('attemptsChannel', () => {
  onSessionEnd(() => store.set(attemptsAtom, {}))
  store.sub(memberAtom, () => store.get(memberAtom) && tell({ asks: true }))
  const made = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yaksok-attempts')
  made?.addEventListener('message', hear)
  return made
})

/** What the browser's tabs tell each other, so that the same request made in two tabs has one key. */
interface News {
  by: string | undefined
  attempts: Attempts
  /** Key of the attempt whose answer is known. */
  gone?: string | undefined
  /** A tab that is new asks what the others know. */
  asks?: true
}

function tell(news: Partial<News>): void {
  channel?.postMessage({ by: store.get(memberAtom), attempts: store.get(attemptsAtom), ...news } satisfies News)
}

function hear({ data: { by, attempts, gone, asks } }: MessageEvent<News>): void {
  // a tab that was frozen may still hear news of an earlier member
  if (!by || by !== store.get(memberAtom)) return
  if (gone) answered.add(gone)
  const known = Object.entries({ ...attempts, ...store.get(attemptsAtom) })
  writeAttempts(Object.fromEntries(known.filter(([, { key }]) => sent.has(key) || !answered.has(key))))
  if (asks) tell({})
}

/** The attempt of an operation whose answer is not known, on its way or lost; null where there is none. */
export function attemptOf(operation: string): Attempt | null {
  return store.get(attemptsAtom)[operation] ?? null
}

/** The attempt of an operation whose answer was lost, or null. */
export function useAttempt(operation: string): Attempt | null {
  const attempt = useAtomValue(attemptsAtom, { store })[operation]
  return attempt?.lost ? attempt : null
}

/** Forgets an unanswered attempt: the member has looked at the records and wants to start anew. */
export function forgetAttempt(operation: string): void {
  setAttempt(operation, null)
}

export interface IdempotentCallOptions extends Pick<CallOptions, 'onMessage'> {
  /** One attempt is kept per operation, e.g. `deposit` or `order:h2`. */
  operation: string
  /** What makes two requests the same attempt, e.g. the amount; never a secret: it is stored. */
  about: Record<string, string>
  /** As of `call`. */
  intent?: CallOptions['intent']
}

/**
 * Makes a money call, so that it acts at most once: the idempotency key is made for the first try and kept, also over a
 * reload and in the browser's other tabs, until an answer is known; trying the same again sends the same key.
 * @throws ApiError, as `call` does; after one with `outcomeUnknown` the attempt stays (see `useAttempt`)
 */
export async function callIdempotent<Id extends MoneyCallId>(
  id: Id,
  request: RequestOf<Id>,
  { operation, about, ...others }: IdempotentCallOptions,
): Promise<ResponseOf<Id>> {
  const known = attemptOf(operation)
  const first =
    known && same(known.about, about) ? known : { key: newRequestKey(), at: new Date(serverNow()).toISOString() }
  const attempt: Attempt = { ...first, about, lost: false }
  setAttempt(operation, attempt)
  const settle = (as: Attempt | null) => {
    // a newer attempt may have taken its place meanwhile
    if (attemptOf(operation)?.key === attempt.key) setAttempt(operation, as)
  }
  try {
    const options = { idempotencyKey: attempt.key, ...others }
    const answer = await (call as unknown as MoneyCall<Id>)(id, request, options)
    settle(null)
    return answer
  } catch (error) {
    settle(error instanceof ApiError && !error.outcomeUnknown ? null : { ...attempt, lost: true })
    throw error
  }
}

type MoneyCall<Id extends MoneyCallId> = (
  id: Id,
  request: RequestOf<Id>,
  options: CallOptions,
) => Promise<ResponseOf<Id>>

function same(left: Record<string, string>, right: Record<string, string>): boolean {
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key])
}
