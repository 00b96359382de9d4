/** What can be done with a part at the console, and what members see of it. Pure. */
import { defaultEntry, type Registry, type RegistryEntry } from '../registry/index.ts'
import type { Change } from '../release/index.ts'
import type { Action } from '../release-access/index.ts'

export const MOVES = ['promote', 'rollback', 'pin', 'unpin', 'disable', 'enable'] as const
export type Move = (typeof MOVES)[number]

/** What a button says. */
export const LABELS: Readonly<Record<Move, string>> = {
  promote: '모두에게 내보내기',
  rollback: '되돌리기',
  pin: '고정하기',
  unpin: '고정 풀기',
  disable: '점검으로 돌리기',
  enable: '다시 열기',
}

/** What is said once it is done. */
export const DONE: Readonly<Record<Move, string>> = {
  promote: '모두에게 내보냈어요',
  rollback: '되돌렸어요',
  pin: '고정했어요',
  unpin: '고정을 풀었어요',
  disable: '점검으로 돌렸어요',
  enable: '다시 열었어요',
}

const RIGHTS: Readonly<Partial<Record<Move, Action>>> = { unpin: 'pin', enable: 'disable' }

/** The right that a move needs: a way back goes with the way out. */
export const rightFor = (move: Move): Action => RIGHTS[move] ?? (move as Action)

const canaryOf = (entries: readonly RegistryEntry[]) => entries.find(({ deployment }) => !deployment.default)

/** The moves that make sense of a part as it is now. */
export function movesOf({ microFrontends, extras }: Registry, name: string): Move[] {
  const entries = microFrontends[name] ?? []
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
export function stateOf({ microFrontends, extras }: Registry, name: string): string {
  const live = (microFrontends[name] ?? []).map(
    ({ metadata, deployment, extras: { pinned } }) => `${metadata.version}:${deployment.traffic}:${pinned ? 1 : 0}`,
  )
  return [...live, extras.disabled[name] ? 'off' : 'on', extras.history[name]?.[0] ?? ''].join(' ')
}

const SOON = '열려 있는 화면도 곧 바뀌어요. 보내거나 입력하는 중인 화면은 끝난 뒤에 바뀌어요.'

/** What members see of a move, one sentence each. */
export function consequences(registry: Registry, name: string, move: Move): string[] {
  const entries = registry.microFrontends[name] ?? []
  const canary = canaryOf(entries)
  const version = defaultEntry(registry, name)?.metadata.version ?? ''
  switch (move) {
    case 'promote':
      return [
        `회원 모두가 ${name} ${canary?.metadata.version ?? ''} 버전을 써요. 지금은 ${canary?.deployment.traffic ?? 0}%가 쓰고 있어요.`,
        '열려 있는 화면은 다음 화면으로 갈 때나 1분쯤 쉬고 있을 때 옮겨 가요.',
        `문제가 생기면 되돌리기로 ${version} 버전에 돌아갈 수 있어요.`,
      ]
    case 'rollback':
      return canary
        ? [
            `카나리 ${canary.metadata.version} 버전이 끝나요. 쓰던 회원 ${canary.deployment.traffic}%는 ${version} 버전으로 돌아가요.`,
            SOON,
          ]
        : [
            `회원 모두가 ${name} ${version} 버전 대신 아래에서 고른 이전 버전을 써요.`,
            SOON,
            '지금 버전은 다시 릴리스해야 나가요. 한 번 더 되돌리면 더 이전 버전으로 가요.',
          ]
    case 'pin':
      return [
        '회원이 보는 것은 바뀌지 않아요.',
        `풀 때까지 ${version} 버전에서 움직이지 않아요. 릴리스, 카나리, 되돌리기를 할 수 없고, 자동 되돌리기도 하지 않아요.`,
      ]
    case 'unpin':
      return ['회원이 보는 것은 바뀌지 않아요.', '다시 릴리스하고 되돌릴 수 있어요. 자동 되돌리기도 다시 해요.']
    case 'disable':
      return [
        `회원은 ${screensOf(entries)} 대신 아래에 적은 안내를 봐요.`,
        SOON,
        '다른 화면에 놓은 카드도 사라져요. 나머지 화면은 그대로예요.',
      ]
    case 'enable':
      return [`${screensOf(entries)}이 ${version} 버전으로 다시 열려요.`, SOON]
  }
}

/** `‘홈’, ‘공지’ 화면`: what its routes are called. */
function screensOf(entries: readonly RegistryEntry[]): string {
  const titles = [...new Set(entries.flatMap(({ extras }) => extras.routes.map(({ title }) => `‘${title}’`)))]
  const more = titles.length > 4 ? ` 등 ${titles.length}개` : ''
  return `${titles.slice(0, 4).join(', ')}${more} 화면`
}

export interface Said {
  why: string
  /** Where a rollback goes; the version before where it is empty. */
  version: string
  /** What members read while a part is out of service. */
  reason: string
}

/** The change that a form asks for, as the release service takes it; what is missing in it, in Korean. */
export function changeOf(move: Move, name: string, { why, version, reason }: Said): Change | string {
  if (!why) return '왜 하는지 적어 주세요. 감사 기록에 남아요.'
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
      return reason ? { action: 'disable', name, reason, why } : '회원에게 보일 안내를 적어 주세요.'
  }
}
