/** What happens in a release store, as messages for hooks: changes from its audit log, faults from what pages report. */
import { createHash } from 'node:crypto'
import { reportFolder } from '../error-reports/index.ts'
import type { AuditLine, ReleaseStore } from '../release-store/index.ts'
import type { HookEvent } from './settings.ts'

export interface HookMessage {
  /** The same however often it is sent, and whichever machine sends it. */
  id: string
  event: HookEvent
  /** What was done: `release`, `canary`, `promote`, `remove`, `rollback`, `disable`; `fault`. */
  action: string
  /** ISO time. */
  at: string
  part: string
  version?: string
  from?: string
  traffic?: number
  who?: string
  why?: string
  /** Of a fault: its message, scrubbed. */
  message?: string
}

const OF_CHANGES: Readonly<Record<string, HookEvent>> = {
  release: 'release',
  canary: 'release',
  promote: 'release',
  remove: 'release',
  rollback: 'rollback',
  disable: 'rollback',
}

/** Answers what is new each time it is asked, beginning with what happens after the first time. @param now ms */
export function follow(store: ReleaseStore): (now: number) => HookMessage[] {
  let revision: number | undefined
  let faults: Set<string> | undefined
  const reports = reportFolder(store)
  const changes = (): HookMessage[] => {
    const { revision: latest } = store.readRegistry().registry.extras
    const since = revision
    revision = latest
    if (since === undefined || latest <= since) return []
    return store.readAudit().flatMap((line) => {
      const event = line.revision > since && line.revision <= latest ? OF_CHANGES[line.action] : undefined
      return event ? [changed(event, line)] : []
    })
  }
  const fresh = (now: number): HookMessage[] => {
    const groups = reports.read(2, now).flatMap(([, day]) => Object.values(day.groups))
    const known = faults
    const named = groups.map((group) => ({ id: idOf([group.part, group.version, group.kind, group.message]), group }))
    faults = new Set(named.map(({ id }) => id))
    if (!known) return []
    const told = new Map(named.filter(({ id }) => !known.has(id)).map((one) => [one.id, one.group]))
    return [...told].map(([id, { part, version, message, first }]) =>
      messageOf('fault', { id, action: 'fault', at: first, part, version, message }),
    )
  }
  return (now) => [...changes(), ...fresh(now)]
}

const messageOf = (event: HookEvent, rest: Omit<HookMessage, 'event'>): HookMessage => ({ event, ...rest })

function changed(event: HookEvent, line: AuditLine): HookMessage {
  const { action, at, name, version, from, traffic, who, why, chain } = line
  return messageOf(event, {
    ...{ id: chain ?? idOf([at, action, name, version]), action, at, part: name },
    ...(version && { version }),
    ...(from && { from }),
    ...(traffic && { traffic }),
    ...(who && { who }),
    ...(why && { why }),
  })
}

const idOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
