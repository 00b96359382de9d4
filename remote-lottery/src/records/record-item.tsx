import type { GameRecord } from '@yaksok/shared/core/contract'
import { deriveResult, pickWins } from '@yaksok/shared/core/draw'
import { fromWire, signedWon, won } from '@yaksok/shared/core/money'
import { momentText } from '@yaksok/shared/core/time'
import { Badge } from '@yaksok/shared/page/ui'
import { CheckIcon, ClockIcon, MinusIcon } from '@yaksok/shared/parts/icons'
import { pickName } from '../lottery/pick-names.ts'
import { ResultMarks } from '../lottery/result-marks.tsx'
import { roundName } from '../lottery/result-text.ts'
import { Values, ValuesToCome } from '../lottery/result-values.tsx'
import styles from './record.module.css'

/** One order: what was picked, what was drawn, what it cost and brought (product.txt section 4, Game record status). */
export function RecordItem({ record }: { record: GameRecord }) {
  const { name, expect, data, create_time } = record
  return (
    <article className={styles.record}>
      <div className={styles.head}>
        <h3 className="num">
          {name} {roundName(expect)}
        </h3>
        <RecordBadge record={record} />
      </div>
      <div className={styles.row}>
        <Drawn record={record} />
        <b className={`${styles.net} num`}>{netText(record)}</b>
      </div>
      <p className={`${styles.meta} num`}>
        {data.map(({ type }) => pickName(type)).join(', ')} · {moneyText(record)}
      </p>
      <p className={`${styles.meta} num`}>{momentText(create_time)} 참여</p>
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
function RecordBadge({ record: { status, opencode, data } }: { record: GameRecord }) {
  const result = deriveResult(opencode)
  if (status === 0)
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        추첨 전
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
