import type { FairRound } from '@yaksok/shared/core/contract'
import { momentText } from '@yaksok/shared/core/time'

/** A result that is not there this long after the draw is called late on the screen, ms. */
export const OVERDUE_MS = 10_000

/** True once nothing of a round changes any more. */
export const isDecided = ({ state }: Pick<FairRound, 'state'>): boolean => state === 'drawn' || state === 'void'

/** True where a round was to be drawn a while ago and is not. @param now ms since 1970, the server's clock */
export const isLate = (round: Pick<FairRound, 'state' | 'draws'>, now: number): boolean =>
  !isDecided(round) && now >= round.draws + OVERDUE_MS

/**
 * True where a late round waits for its beacon and for nothing else: its entries are sealed and their root is in the public
 * log, so that nobody can void it (docs/fairness.md, Course of a round).
 */
export const waitsForBeacon = (round: FairRound, now: number): boolean =>
  isLate(round, now) && Boolean(round.beacon && round.entries?.logged)

/** Who can drop a round that waits: whoever gives up the key of a local beacon, and nobody else. `unknown`: not heard yet. */
export type Dropper = 'nobody' | 'operator' | 'unknown'

/** Since when a round waits. */
export const sinceText = ({ draws }: Pick<FairRound, 'draws'>): string =>
  `${momentText(new Date(draws).toISOString())}에 나와야 할 난수가 아직 오지 않았어요.`

/** What becomes of a round that waits, and who could end it otherwise. */
export const DROPPER_TEXTS: Record<Dropper, string> = {
  nobody: '누구도 이 회차를 취소하거나 결과를 고를 수 없어요.',
  operator: '운영자가 난수 장치의 열쇠를 잃으면 추첨하지 않고 참여 금액을 돌려드려요.',
  unknown: '',
}

/** Why the database voids a round (server/src/domain/rounds/sql/void_round.sql and who calls it). */
const VOID_REASONS: Record<string, string> = {
  downtime: '서버가 멈춰 있어서 추첨 전까지 참여 목록을 봉인하지 못했어요.',
  unlogged: '봉인한 참여 목록을 추첨 전까지 공개 기록에 적지 못했어요.',
  clock: '서버 시계가 맞지 않아서 회차 시각을 믿을 수 없었어요.',
  beacon: '이 회차를 추첨할 난수 장치를 더는 쓸 수 없게 됐어요.',
  break: '데이터베이스를 되살리거나 옮겨서 시드가 미리 알려졌을 수 있었어요.',
}

/** Why a round is void, for a member; a reason of a newer server has no words here yet. */
export const voidText = (reason: string): string => VOID_REASONS[reason] ?? '추첨할 수 없었어요.'
