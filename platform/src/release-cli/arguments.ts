/** What is typed after `release`, `promote` and the others. */
import type { parseRelease } from '../commands/index.ts'
import type { Change, PublishOptions, VisualOptions } from '../release/index.ts'
import { StoreError } from '../util/index.ts'

export type Values = ReturnType<typeof parseRelease>['values']

/** How a release goes out. */
export function publishOptions(values: Values): PublishOptions & VisualOptions {
  const { canary, why, 'drop-routes': dropRoutes, 'dead-links': deadLinks, 'own-react': ownReact } = values
  if (ownReact?.trim() === '') throw new StoreError('YK1005', '--own-react needs a reason: --own-react "…"')
  const { 'no-visual': noVisual, 'accept-visual': acceptVisual } = values
  if (acceptVisual?.trim() === '') throw new StoreError('YK1005', '--accept-visual needs a reason: --accept-visual "…"')
  const visual = { ...(noVisual && { noVisual }), ...(acceptVisual && { acceptVisual }) }
  const allowed = { dropRoutes: dropRoutes ?? false, deadLinks: deadLinks ?? false, ...(ownReact && { ownReact }) }
  const ifLive = values['if-live']
  return {
    ...(ifLive && { ifLive }),
    ...(canary && { canary: percent(canary) }),
    ...(why && { why }),
    ...allowed,
    ...visual,
  }
}

function percent(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 99)
    throw new StoreError('YK1004', 'The share of a canary is a whole number from 1 to 99')
  return value
}

const ACTIONS = [
  'release',
  'canary',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'disable',
  'enable',
  'remove',
  'approve',
  'let-in',
  'keep-out',
]

/**
 * `releases promote home` is `promote home`; `canary home 10` is `release home --canary 10`, `enable`, `unpin` and
 * `keep-out` are the `--off` of the others.
 */
export function plainCommand(values: Values, positionals: string[]): { values: Values; positionals: string[] } {
  const [first, second = ''] = positionals
  const words = first === 'releases' && ACTIONS.includes(second) ? positionals.slice(1) : positionals
  const [command, name = '', ...rest] = words
  switch (command) {
    case 'canary': {
      const [share = values.canary ?? '', ...others] = rest
      return { values: { ...values, canary: share || '0' }, positionals: ['release', name, ...others] }
    }
    case 'enable':
    case 'unpin':
      return {
        values: { ...values, off: true },
        positionals: [command === 'enable' ? 'disable' : 'pin', name, ...rest],
      }
    case 'keep-out':
      return { values: { ...values, off: true }, positionals: ['let-in', name, ...rest] }
    default:
      return { values, positionals: words }
  }
}

/** The change that a command asks for; undefined for a command that asks for none. */
export function changeOf(
  [command, name = '', extra]: readonly string[],
  { why: given, off, 'if-live': ifLive, 'drop-routes': dropRoutes }: Values,
): Change | undefined {
  const why = { ...(given && { why: given }), ...(ifLive && { ifLive }) }
  switch (command) {
    case 'promote':
      return { action: command, name, ...why }
    case 'rollback':
      return { action: command, name, ...(extra && { version: extra }), ...why }
    case 'pin':
      return { action: command, name, on: !off, ...why }
    case 'let-in':
      return { action: command, name, on: !off, ...(extra && { origin: extra }), ...why }
    case 'disable':
      return { action: command, name, reason: off ? null : (extra ?? ''), ...why }
    case 'remove':
      return { action: command, name, ...(dropRoutes && { dropRoutes }), ...why }
    case 'approve':
      if (!extra) throw new StoreError('YK1003', 'Usage: approve <name> <version>')
      return { action: command, name, version: extra, ...why }
    default:
      return undefined
  }
}
