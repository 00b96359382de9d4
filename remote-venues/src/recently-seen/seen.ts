import type { Venue } from '@yaksok/shared/core/contract'
import { useUser } from '@yaksok/shared/page/session'
import { useEffect, useState } from 'react'

/** Venues that are remembered, the newest first. */
const REMEMBERED = 8

/** What a row of a venue shows. */
export type Seen = Pick<Venue, 'id' | 'name' | 'img' | 'sample'> & { about: string }

/** With a venue in front, each once, the oldest gone. */
export function withSeen(before: readonly Seen[], venue: Seen): Seen[] {
  return [venue, ...before.filter(({ id }) => id !== venue.id)].slice(0, REMEMBERED)
}

/** On this device alone, of this member: another one who logs in here sees nothing of it. */
const nameOf = (member: string) => `yaksok-seen-venues-${member}`

/** What another version wrote, or somebody by hand, is nothing. */
export function readSeen(text: string | null): Seen[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSeen).slice(0, REMEMBERED) : []
  } catch {
    return []
  }
}

function isSeen(one: unknown): one is Seen {
  const { id, name, img, about } = (one ?? {}) as Record<string, unknown>
  return [id, name, img, about].every((text) => typeof text === 'string')
}

/** A browser that stores nothing (private, full, forbidden) remembers nothing. */
function stored(name: string): Seen[] {
  try {
    return readSeen(localStorage.getItem(name))
  } catch {
    return []
  }
}

function store(name: string, list: readonly Seen[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // nothing is remembered
  }
}

/** Remembers a venue that the member looks at. */
export function useRememberSeen(venue: Venue | undefined): void {
  const name = nameOf(useUser().id)
  useEffect(() => {
    if (!venue) return
    const { id, name: title, img, sample, name1, name2 } = venue
    const seen = { id, name: title, img, sample, about: [name1, name2].filter(Boolean).join(' · ') }
    store(name, withSeen(stored(name), seen))
  }, [venue, name])
}

/** What was looked at lately; empty until the browser has drawn it. */
export function useSeen() {
  const name = nameOf(useUser().id)
  const [list, setList] = useState<Seen[]>([])
  useEffect(() => setList(stored(name)), [name])
  const forget = () => {
    store(name, [])
    setList([])
  }
  return { list, forget }
}
