import { signedWon } from '@yaksok/shared/core/money'
import { accountMine, accountSettings, lotteryResults } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { useAddress } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import {
  AppBar,
  Bone,
  Card,
  Legal,
  Menu,
  Row,
  Screen,
  Segmented,
  Skeleton,
  TextLink,
  useNow,
} from '@yaksok/shared/page/ui'
import { LeafIcon, ListIcon, TicketIcon } from '@yaksok/shared/parts/icons'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { PlayModeBadge } from '../app-bar/bar-badge.tsx'
import { ReportBars } from '../month-report/bars.tsx'
import styles from '../month-report/report.module.css'
import { type Figures, figuresOf, netSentence, type Period, periodOf, periodTitle } from '../month-report/report.ts'

const PERIODS: { value: Period; label: string }[] = [
  { value: 'week', label: '이번 주' },
  { value: 'month', label: '이번 달' },
  { value: 'all', label: '전체' },
]

/** Personalreport: profit, bet amount, deposits, withdrawals and winnings of a period that lives in the address. */
export default function PersonalReport() {
  const [search, setSearch] = useAddress()
  const period = periodOf(search.get('period'))
  const report = useCall('report', { period })
  return (
    <Screen bar={<AppBar title="내 리포트" back={accountMine} actions={<PlayModeBadge />} />}>
      <div className={styles.period}>
        <Segmented
          label="기간"
          options={PERIODS}
          value={period}
          onChange={(next) => setSearch({ period: next }, { replace: true })}
        />
      </div>
      <QueryView query={report} what="리포트" skeleton={<ReportSkeleton />}>
        {(data) => <ReportCards figures={figuresOf(data)} period={period} />}
      </QueryView>
      <TakeCare />
      <Menu>
        <Row icon={<ListIcon />} to="/ChongRecord">
          입출금 내역
        </Row>
        <Row icon={<TicketIcon />} to={lotteryResults}>
          참여 내역
        </Row>
      </Menu>
      <Legal>
        <HelpLine />
      </Legal>
    </Screen>
  )
}

function ReportCards({ figures, period }: { figures: Figures; period: Period }) {
  const now = useNow()
  return (
    <>
      <Card className={styles.net}>
        <h2 className={`${styles.netLabel} num`}>{periodTitle(period, new Date(now))} 추첨 손익</h2>
        <p className={`${styles.netFigure} num`}>{signedWon(figures.net)}</p>
        <p className={`${styles.netWords} num`}>{netSentence(figures)}</p>
      </Card>
      <Card className={styles.figures}>
        <h2 className="sr">금액 비교</h2>
        <ReportBars figures={figures} />
      </Card>
    </>
  )
}

function ReportSkeleton() {
  return (
    <Skeleton label="리포트를 불러오고 있어요">
      <Bone height="8.25rem" shape="card" />
      <div className={styles.gap} />
      <Bone height="15.75rem" shape="card" />
    </Skeleton>
  )
}

/** The way to limits and breaks beside the figures (decisions.md, Honest by design 6). */
function TakeCare() {
  return (
    <section className={styles.care} aria-label="쉬어 가기">
      <LeafIcon />
      <div>
        <b>잠시 쉬어 가도 좋아요</b>
        <p>하루 한도를 정하거나 24시간 쉬기를 켤&nbsp;수&nbsp;있어요.</p>
        <TextLink to={`${accountSettings}#limits`}>한도와 쉬어 가기</TextLink>
      </div>
    </section>
  )
}
