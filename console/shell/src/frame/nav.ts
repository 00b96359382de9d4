import type { ConsoleCallId, ConsoleResponse, Role } from '@yaksok/console-kit/api'
import { mayCall } from '@yaksok/console-kit/session'
import { composition } from '@yaksok/host'

/** A line of the navigation, as a remote declares it. */
export interface NavEntry {
  label: string
  to: string
  /** The call that whoever sees the line may make. */
  who: ConsoleCallId | null
}

/** The lines that all remotes put into `nav`, in their order. */
const all: NavEntry[] = Object.values(composition.remotes)
  .flatMap(({ entries = [] }) => entries)
  .filter(([place]) => place === 'nav')
  .sort(([, a], [, b]) => a - b)
  .map(([, , label, to, , , who]) => ({ label, to, who: (who || null) as ConsoleCallId | null }))

/** The lines for operators of these roles: what a role may not do is not drawn. */
export const entriesFor = (roles: readonly Role[]): NavEntry[] => all.filter(({ who }) => !who || mayCall(who, roles))

/** Whether operators of these roles may look at the screen of an address; what is no line of the navigation is open to all. */
export function mayOpen(path: string, roles: readonly Role[]): boolean {
  const who = all.find(({ to }) => to === path)?.who
  return !who || mayCall(who, roles)
}

type Overview = ConsoleResponse<'overview'>

/** How many wait behind a line, by the call it stands for; 0 where that is not told. */
export function waitingFor({ who }: NavEntry, { deposits, withdrawals, ...more }: Overview): number {
  if (who === 'requests') return deposits.count + withdrawals.count
  if (who === 'inquiries') return more.inquiries.count
  if (who === 'approvals') return more.approvals
  if (who === 'rounds') return more.stale
  return who === 'bookings' ? more.bookings : 0
}
