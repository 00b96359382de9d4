import type { FairRound, GameRecord } from '@yaksok/shared/core/contract'
import { deriveResult, pickWins } from '@yaksok/shared/core/draw'
import { fromWire, signedWon, won } from '@yaksok/shared/core/money'
import { lotteryResults } from '@yaksok/shared/core/routes'
import { momentText } from '@yaksok/shared/core/time'
import { Badge, TextLink } from '@yaksok/shared/page/ui'
import { CheckIcon, ClockIcon, MinusIcon } from '@yaksok/shared/parts/icons'
import { pickName } from '../lottery/pick-names.ts'
import { ResultMarks } from '../lottery/result-marks.tsx'
import { roundName } from '../lottery/result-text.ts'
import { Values, ValuesToCome } from '../lottery/result-values.tsx'
import { DROPPER_TEXTS, sinceText, voidText } from '../rounds/round-end.ts'
import { useDropper, useRoundEnd } from '../rounds/use-round-end.ts'
import styles from './record.module.css'

/** One order: what was picked, what was drawn, what it cost and brought (product.txt section 4, Game record status). */
export function RecordItem({ record }: { record: GameRecord }) {
  const { key, name, expect, data, create_time, status } = record
  const { round, waits } = useRoundEnd(key, status === 0 || status === 3 ? expect : '', false)
  return (
    <article className={styles.record}>
      <div className={styles.head}>
        <h3 className="num">
          {name} {roundName(expect)}
        </h3>
        <RecordBadge record={record} waits={waits} />
      </div>
      <div className={styles.row}>
        <Drawn record={record} />
        <b className={`${styles.net} num`}>{netText(record)}</b>
      </div>
      <p className={`${styles.meta} num`}>
        {data.map(({ type }) => pickName(type)).join(', ')} · {moneyText(record)}
      </p>
      <p className={`${styles.meta} num`}>{momentText(create_time)} 참여</p>
      {status === 0 && round && waits && <Waits round={round} />}
      {status === 3 && round?.state === 'void' && (
        <p className={`${styles.meta} ${styles.why}`}>{voidText(round.reason)}</p>
      )}
    </article>
  )
}

/** Status 0 shows 0 and a placeholder that moves; a drawn round its result. */
function Drawn({ record: { status, opencode, game } }: { record: GameRecord }) {
  const result = deriveResult(opencode)
  if (result)
    return (
      <span className={styles.drawn}>
        <Values result={result} />
        {result.values.length > 1 && <span className="num">{result.total}</span>}
        <ResultMarks result={result} />
      </span>
    )
  if (status === 3) return <span className={styles.meta}>추첨 없이 취소됐어요</span>
  return (
    <span className={styles.drawn}>
      <ValuesToCome game={game} />
      {game === 'dice' && <span className="num">0</span>}
    </span>
  )
}

/** What the order waits for, and the way to its round. */
function Waits({ round }: { round: FairRound }) {
  const { key, expect } = round
  return (
    <>
      <p className={`${styles.meta} ${styles.why} num`}>
        {sinceText(round)} 늦게 와도 그 난수로 추첨해요. {DROPPER_TEXTS[useDropper(round)]}
      </p>
      <TextLink className={`${styles.way} num`} to={`${lotteryResults}?key=${key}&verify=${expect}`}>
        {roundName(expect)} 확인하기
      </TextLink>
    </>
  )
}

function netText({ status, money, win_money }: GameRecord): string {
  if (status === 0) return ''
  return status === 3 ? won(0) : signedWon(fromWire(win_money) - fromWire(money))
}

function moneyText({ status, money, win_money }: GameRecord): string {
  const stake = won(fromWire(money))
  if (status === 0) return `${stake} 참여`
  return status === 3 ? `${stake}을 돌려받았어요` : `${stake} 참여 → ${won(fromWire(win_money))} 받음`
}

/** How many picks won, without praise: the sum beside it says what it was worth (decisions.md, Honest by design 6). */
function RecordBadge({ record: { status, opencode, data }, waits }: { record: GameRecord; waits: boolean }) {
  const result = deriveResult(opencode)
  if (status === 0)
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        {waits ? '난수 대기 중' : '추첨 전'}
      </Badge>
    )
  if (status === 3 || !result) return <Badge tone="mute">취소됐어요</Badge>
  const wins = data.filter(({ type }) => pickWins(type, result)).length
  return (
    <Badge tone="mute" icon={wins > 0 ? <CheckIcon /> : <MinusIcon />}>
      {data.length}개 중 {wins}개 맞힘
    </Badge>
  )
}
