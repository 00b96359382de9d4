import type { Machine } from './machine.ts'

/** What Patroni says of one server. */
export interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
  timeline?: number
  lag?: number | 'unknown'
}

/** True where there are a primary, a synchronous standby and a replica, all on one timeline. */
export function isWhole(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const count = (role: Member['role']) => members.filter((member) => member.role === role).length
  return (
    members.length === 3 &&
    count('leader') === 1 &&
    count('sync_standby') === 1 &&
    timelines.size === 1 &&
    members.every(
      ({ role, state, lag }) =>
        ['running', 'streaming'].includes(state) && (role === 'leader' || typeof lag === 'number'),
    )
  )
}

/** Any of them knows of all; one that is down does not answer. */
export async function askMembers(machines: readonly Machine[]): Promise<Member[]> {
  for (const { restPort } of machines) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members
  }
  return []
}
