import { signedWon } from '@yaksok/shared/core/money'
import { walletPersonalReport } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Card, TextLink } from '@yaksok/shared/page/ui'
import { ReportBars } from './bars.tsx'
import styles from './report.module.css'
import { figuresOf } from './report.ts'

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
