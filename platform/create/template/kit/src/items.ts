/** The list of items. A page has one, so a change on one screen shows on all. */
import { useEffect, useSyncExternalStore } from 'react'
import { ask } from './api.ts'
import { CALLS } from './app.ts'
import { onSession, token } from './session.ts'

export interface Item {
  id: number
  text: string
  done: boolean
}

export interface Items {
  state: 'waiting' | 'ready' | 'failed'
  /** The name of whoever has signed in. */
  member: string
  items: readonly Item[]
}

/** The answer that the head of the page asked for. */
type Early = Record<string, Promise<{ status: number; body: unknown }>>
const early = () => (globalThis as { __MY_APP__?: { early?: Early } }).__MY_APP__?.early

const NOTHING: Items = { state: 'waiting', member: '', items: [] }
let now = NOTHING
let asked = false
const listeners = new Set<() => void>()

function set(next: Items): void {
  now = next
  for (const listener of listeners) listener()
}

// the next session sees nothing of the last one
onSession(() => {
  asked = false
  delete early()?.items
  set(NOTHING)
  if (listeners.size > 0 && token() !== null) void reloadItems()
})

/** What the API answers. */
export type Answer = Pick<Items, 'member' | 'items'>

async function firstAnswer(): Promise<Answer> {
  const answer = await early()?.items?.catch(() => undefined)
  return answer?.status === 200 ? (answer.body as Answer) : ask<Answer>(CALLS.items.path)
}

/** Asks the server again. */
export async function reloadItems(answer: Promise<Answer> = ask<Answer>(CALLS.items.path)): Promise<void> {
  asked = true
  const asker = token()
  const next = await answer.then(
    (found) => ({ state: 'ready' as const, ...found }),
    () => ({ ...now, state: 'failed' as const }),
  )
  if (token() === asker) set(next)
}

/** Gives the answer that a page was rendered of: nothing is asked for. */
export function giveItems(answer: Answer): void {
  asked = true
  now = { state: 'ready', ...answer }
}

/** The list of now. The first screen that uses it asks the server. */
export function useItems(): Items {
  useEffect(() => {
    if (!asked) void reloadItems(firstAnswer())
  }, [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => now,
    () => now,
  )
}

/** Adds an item. */
export async function addItem(text: string): Promise<void> {
  const item = await ask<Item>(CALLS.items.path, { text })
  set({ ...now, items: [...now.items, item] })
}

/** Marks an item as done or open. */
export async function setDone(id: number, done: boolean): Promise<void> {
  const changed = await ask<Item>(`${CALLS.items.path}/${id}`, { done })
  set({ ...now, items: now.items.map((item) => (item.id === id ? changed : item)) })
}
