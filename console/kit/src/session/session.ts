import { type ConsoleCallId, mayCall } from '@yaksok/console-contract'
import { atom, createStore, useAtomValue } from 'jotai'
import { CallError, call } from '../api/index.ts'
import { hooks } from '../call-hooks/call-hooks.ts'
import { isOther, nextSession, type Operator, type Session, type SessionEvent } from './state.ts'

const store = createStore()
const session = atom<Session>({ is: 'asking' })
const leaving = new Set<() => void>()
let answerAgain: ((loggedIn: boolean) => void) | undefined

const tell = (event: SessionEvent) => store.set(session, nextSession(store.get(session), event))

hooks.sessionEnded = () => tell({ type: 'ended' })
hooks.askLoginAgain = () => {
  tell({ type: 'wants-login' })
  if (store.get(session).is !== 'again') return Promise.resolve(false)
  answerAgain?.(false)
  return new Promise((resolve) => {
    answerAgain = resolve
  })
}

/** The session, wherever it is read. */
export const useSession = (): Session => useAtomValue(session, { store })

/** Who works here; only where somebody does. @throws Error outside of that */
export function useOperator(): Operator {
  const now = useSession()
  if (!('operator' in now)) throw new Error('nobody is logged in')
  return now.operator
}

/** Whether a role of the operator allows the call: what is not allowed is not drawn. */
export function useMay(id: ConsoleCallId): boolean {
  return mayCall(id, useOperator().roles)
}

/** Asks the server who is logged in. */
export async function askSession(): Promise<void> {
  try {
    tell({ type: 'found', operator: await call('me', {}) })
  } catch (error) {
    tell(
      error instanceof CallError && error.errorCode === 'login-needed'
        ? { type: 'none' }
        : { type: 'unreachable', error },
    )
  }
}

/** Tabs of one browser tell each other that somebody has logged in: who that is, each asks the server. */
const TABS = 'session'

/** Takes over who has just logged in, here and in the other tabs. */
export function enter(operator: Operator): void {
  const tabs = new BroadcastChannel(TABS)
  tabs.postMessage('entered')
  tabs.close()
  takeOver(operator)
}

/** A login in another tab is one here, where one is waited for; answers its end. */
export function hearLogins(): () => void {
  const tabs = new BroadcastChannel(TABS)
  tabs.onmessage = async () => {
    if (!['out', 'ended', 'again'].includes(store.get(session).is)) return
    // who is not in has not changed, and a server that is not reached is asked again by hand
    const operator = await call('me', {}).catch(() => null)
    if (operator) takeOver(operator)
  }
  return () => tabs.close()
}

/** The page of another operator is left: it starts anew. */
function takeOver(operator: Operator): void {
  if (isOther(store.get(session), operator)) {
    location.assign('/start')
    return
  }
  tell({ type: 'found', operator })
  answerAgain?.(true)
  answerAgain = undefined
}

/** The fresh login is not given. */
export function giveUp(): void {
  tell({ type: 'gave-up' })
  answerAgain?.(false)
  answerAgain = undefined
}

/** Ends the session here and on the server. @throws CallError where the server was not reached: then it goes on */
export async function leave(): Promise<void> {
  await call('logout', {}).catch((error: unknown) => {
    if (!(error instanceof CallError && error.errorCode === 'login-needed')) throw error
  })
  for (const forget of leaving) forget()
  tell({ type: 'left' })
}

/** Runs when an operator leaves: nothing of what they saw stays in the page. */
export const onLeave = (forget: () => void): void => void leaving.add(forget)
