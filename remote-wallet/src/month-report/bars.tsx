import { signedWon, won } from '@yaksok/shared/core/money'
import { walletPersonalReport } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Card, TextLink } from '@yaksok/shared/page/ui'
import type { CSSProperties } from 'react'
import styles from './report.module.css'
import { type Figures, figuresOf } from './report.ts'

/** What belongs together is on one scale: stakes would vanish beside deposits. */
const GROUPS = [
  [
    { field: 'staked', label: '참여 금액' },
    { field: 'won', label: '당첨 금액' },
  ],
  [
    { field: 'deposited', label: '입금' },
    { field: 'withdrawn', label: '출금' },
  ],
] as const satisfies { field: keyof Figures; label: string }[][]

/**
 * Four figures in two groups, each figure as text over a bar that readers skip
 * (docs/decisions/017-bar-charts.md).
 */
export function ReportBars({ figures }: { figures: Figures }) {
  return GROUPS.map((rows) => {
    const largest = Math.max(1, ...rows.map(({ field }) => figures[field]))
    return (
      <dl key={rows[0].field} className={styles.rows}>
        {rows.map(({ field, label }) => (
          <div key={field} className={`${styles.row} ${styles[field]}`} style={barOf(figures[field] / largest)}>
            <dt>
              <span className={styles.dot} />
              {label}
            </dt>
            <dd className="num">{won(figures[field])}</dd>
          </div>
        ))}
      </dl>
    )
  })
}

/** @param share - part of the largest figure of the group, 0 to 1 */
const barOf = (share: number) => ({ '--share': share }) as CSSProperties

/** What this month came to, beside the records it is made of; where it cannot be had, they stand alone. */
export function MonthReport() {
  const { data } = useCall('report', { period: 'month' })
  if (!data) return null
  const figures = figuresOf(data)
  return (
    <Card className={styles.month}>
      <h2 className={`${styles.netLabel} num`}>이번 달 추첨 손익 {signedWon(figures.net)}</h2>
      <ReportBars figures={figures} />
      <TextLink to={walletPersonalReport}>내 리포트 보기</TextLink>
    </Card>
  )
}
