import type { ConsoleResponse, RequestKind, RequestRow } from '@yaksok/console-contract'
import { won } from '@yaksok/shared/core/money'

const REQUEST_KINDS: Readonly<Record<RequestKind, string>> = { deposits: '입금', withdrawals: '출금' }

/** What is asked for. */
export const requestKindText = (kind: RequestKind): string => REQUEST_KINDS[kind]

const REQUEST_STATES = {
  open: { tone: 'wait', word: '기다림' },
  done: { tone: 'ok', word: '승인' },
  rejected: { tone: 'no', word: '거부' },
} as const

/** What became of a request, with the tone of its mark. */
export const requestState = (state: RequestRow['state']) => REQUEST_STATES[state]

type TransferKind = ConsoleResponse<'transfer'>['kind']

const TRANSFERS: Readonly<Record<TransferKind, string>> = {
  deposit: '입금',
  withdrawal: '출금',
  bet: '참여',
  reversal: '되돌림',
  starter: '시작할 때 드린 모의 머니',
}

/** What a transfer was made for. */
export const transferText = (kind: TransferKind): string => TRANSFERS[kind]

/** A limit that a member may have set, won. */
export const limitText = (amount: number | null): string => (amount === null ? '없음' : won(amount))

/** A member where there is room for both names: `홍길동 (member1)`. */
export const memberText = ({ name, username }: { name: string; username: string }): string =>
  `${name || '이름 없음'} (${username})`
