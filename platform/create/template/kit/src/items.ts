/** The list of items. A page has one, so a change on one screen shows on all. */
import { useEffect, useSyncExternalStore } from 'react'
import { CALLS } from './app.ts'
import { visitorHeaders } from './visitor.ts'

export interface Item {
  id: number
  text: string
  done: boolean
}

export interface Items {
  state: 'waiting' | 'ready' | 'failed'
  visitor: string
  items: readonly Item[]
}

/** The answer that the head of the page asked for. */
type Early = Record<string, Promise<{ status: number; body: unknown }>>
const early = () => (window as { __MY_APP__?: { early?: Early } }).__MY_APP__?.early

let now: Items = { state: 'waiting', visitor: '', items: [] }
let asked = false
const listeners = new Set<() => void>()

function set(next: Items): void {
  now = next
  for (const listener of listeners) listener()
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    headers: { ...visitorHeaders(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

type Answer = Pick<Items, 'visitor' | 'items'>

async function firstAnswer(): Promise<Answer> {
  const answer = await early()?.items?.catch(() => undefined)
  return answer?.status === 200 ? (answer.body as Answer) : ask<Answer>(CALLS.items.path)
}

/** Asks the server again. */
export async function reloadItems(answer: Promise<Answer> = ask<Answer>(CALLS.items.path)): Promise<void> {
  asked = true
  await answer.then(
    (found) => set({ state: 'ready', ...found }),
    () => set({ ...now, state: 'failed' }),
  )
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
