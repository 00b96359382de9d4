/** What can be done with a part at the console, and what members see of it. Pure. */

import { defaultEntry, entriesOf, type Registry, type RegistryEntry } from '../registry/index.ts'
import type { Change } from '../release/index.ts'
import type { Action } from '../release-access/index.ts'
import type { Texts } from '../texts/index.ts'

export const DASHBOARD_ACTIONS = ['promote', 'rollback', 'pin', 'unpin', 'disable', 'enable'] as const
export type DashboardAction = (typeof DASHBOARD_ACTIONS)[number]

const RIGHTS: Readonly<Partial<Record<DashboardAction, Action>>> = { unpin: 'pin', enable: 'disable' }

/** The right that a move needs: a way back goes with the way out. */
export const rightFor = (move: DashboardAction): Action => RIGHTS[move] ?? (move as Action)

const canaryOf = (entries: readonly RegistryEntry[]) => entries.find(({ deployment }) => !deployment.default)

/** The moves that make sense of a part as it is now. */
export function actionsOf(registry: Registry, name: string): DashboardAction[] {
  const { extras } = registry
  const entries = entriesOf(registry, name)
  const [first] = entries
  if (!first) return []
  const isPinned = entries.some((entry) => entry.extras.pinned)
  const isAlone = canaryOf(entries) === undefined
  const canReturn = !isAlone || (extras.history[name]?.length ?? 0) > 0
  return [
    ...(!isAlone && !isPinned ? (['promote'] as const) : []),
    ...(canReturn && !(isPinned && isAlone) ? (['rollback'] as const) : []),
    ...(isPinned ? (['unpin'] as const) : isAlone ? (['pin'] as const) : []),
    ...(first.extras.kind === 'remote' ? [extras.disabled[name] ? ('enable' as const) : ('disable' as const)] : []),
  ]
}

/** How a part stands, as text: who decides on what has changed meanwhile decides on something else. */
export function stateOf(registry: Registry, name: string): string {
  const { extras } = registry
  const live = entriesOf(registry, name).map(
    ({ metadata, deployment, extras: { pinned } }) => `${metadata.version}:${deployment.traffic}:${pinned ? 1 : 0}`,
  )
  return [...live, extras.disabled[name] ? 'off' : 'on', extras.history[name]?.[0] ?? ''].join(' ')
}

/** What members see of a move, one sentence each. */
export function consequences(registry: Registry, name: string, move: DashboardAction, words: Texts['moves']): string[] {
  const entries = entriesOf(registry, name)
  const canary = canaryOf(entries)
  const version = defaultEntry(registry, name)?.metadata.version ?? ''
  switch (move) {
    case 'promote':
      return words.promote(name, canary?.metadata.version ?? '', canary?.deployment.traffic ?? 0, version)
    case 'rollback':
      return canary
        ? words.endCanary(canary.metadata.version, canary.deployment.traffic, version)
        : words.rollback(name, version)
    case 'pin':
      return words.pin(version)
    case 'unpin':
      return words.unpin()
    case 'disable':
      return words.disable(screensOf(entries, words))
    case 'enable':
      return words.enable(screensOf(entries, words), version)
  }
}

/** What its routes are called. */
function screensOf(entries: readonly RegistryEntry[], words: Texts['moves']): string {
  const titles = [...new Set(entries.flatMap(({ extras }) => extras.routes.map(({ title }) => title)))]
  return words.screens(titles.slice(0, 4), titles.length)
}

export interface ActionForm {
  why: string
  /** Where a rollback goes; the version before where it is empty. */
  version: string
  /** What members read while a part is out of service. */
  reason: string
}

/** The change that a form asks for, as the release service takes it; what is missing in it. */
export function changeOf(
  move: DashboardAction,
  name: string,
  { why, version, reason }: ActionForm,
  words: Texts['moves'],
): Change | string {
  if (!why) return words.whyMissing
  switch (move) {
    case 'promote':
      return { action: 'promote', name, why }
    case 'rollback':
      return { action: 'rollback', name, why, ...(version && { version }) }
    case 'pin':
    case 'unpin':
      return { action: 'pin', name, on: move === 'pin', why }
    case 'enable':
      return { action: 'disable', name, reason: null, why }
    case 'disable':
      return reason ? { action: 'disable', name, reason, why } : words.reasonMissing
  }
}
