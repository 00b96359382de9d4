import { atom, useAtomValue } from 'jotai'
import type { CallId, RequestOf, ResponseOf } from '../../core/contract/index.ts'
import { onSessionEnd, store } from '../session/index.ts'
import { type CallOptions, call } from './client.ts'
import { ApiError } from './error.ts'
import { newIdempotencyKey } from './idempotency.ts'

/** A request to move money that was sent and whose answer is not known yet. */
export interface Attempt {
  key: string
  /** What was asked for, without secrets; the same words again are the same attempt. */
  about: Record<string, string>
  /** When it was first sent, ISO 8601. */
  at: string
}

const STORAGE_KEY = 'attempts'

/** Unanswered attempts by operation. They live in sessionStorage, so that a reload in the middle cannot pay twice. */
const attemptsAtom = atom<Readonly<Record<string, Attempt>>>(readAttempts())

function readAttempts(): Record<string, Attempt> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, Attempt>
  } catch {
    return {}
  }
}

function setAttempt(operation: string, attempt: Attempt | null): void {
  const { [operation]: _, ...others } = store.get(attemptsAtom)
  const attempts = attempt ? { ...others, [operation]: attempt } : others
  store.set(attemptsAtom, attempts)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempts))
  } catch {
    // this page alone remembers then
  }
}

onSessionEnd(() => store.set(attemptsAtom, {}))

/** The unanswered attempt of an operation, or null. */
export function useAttempt(operation: string): Attempt | null {
  return useAtomValue(attemptsAtom, { store })[operation] ?? null
}

/** Forgets an unanswered attempt: the member has looked at the records and wants to start anew. */
export function forgetAttempt(operation: string): void {
  setAttempt(operation, null)
}

export interface OnceOptions extends Pick<CallOptions, 'onMessage'> {
  /** One attempt is kept per operation, e.g. `deposit` or `order:h2`. */
  operation: string
  /** What makes two requests the same attempt, e.g. the amount; never a secret: it is stored. */
  about: Record<string, string>
}

/**
 * Makes a money call so that it acts at most once: the idempotency key is made for the first try and kept, also over a
 * reload, until an answer is known; trying the same again sends the same key (docs/decisions, money).
 * @throws ApiError, as `call` does; after one with `outcomeUnknown` the attempt stays (see `useAttempt`)
 */
export async function callOnce<Id extends CallId>(
  id: Id,
  request: RequestOf<Id>,
  { operation, about, onMessage }: OnceOptions,
): Promise<ResponseOf<Id>> {
  const known = store.get(attemptsAtom)[operation]
  const attempt =
    known && same(known.about, about) ? known : { key: newIdempotencyKey(), about, at: new Date().toISOString() }
  setAttempt(operation, attempt)
  const settle = () => {
    // a newer attempt may have taken its place meanwhile
    if (store.get(attemptsAtom)[operation]?.key === attempt.key) setAttempt(operation, null)
  }
  try {
    const answer = await (call as LooseCall<Id>)(id, request, {
      idempotencyKey: attempt.key,
      ...(onMessage && { onMessage }),
    })
    settle()
    return answer
  } catch (error) {
    if (error instanceof ApiError && !error.outcomeUnknown) settle()
    throw error
  }
}

type LooseCall<Id extends CallId> = (id: Id, request: RequestOf<Id>, options: CallOptions) => Promise<ResponseOf<Id>>

function same(left: Record<string, string>, right: Record<string, string>): boolean {
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key])
}
