import { fromWire, signedWon, won } from '@yaksok/shared/core/money'
import { accountSettings } from '@yaksok/shared/core/routes'
import { Sheet } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { useNavigate } from '@yaksok/shared/page/router'
import { Button } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './responsible-play.module.css'
import type { Reminder } from './use-reminder.ts'

/** How often a sum with stakes that wait is looked at again, ms. */
const BOOKED_MS = 3000

/** A calm word after a time in the draws: how long, what it came to, and the ways on. */
export function ReminderSheet({ reminder, onAnswer }: { reminder: Reminder | null; onAnswer: () => void }) {
  return (
    <Sheet open={reminder !== null} onClose={onAnswer} title="잠깐 쉬어 갈까요?">
      {reminder && <Told reminder={reminder} onAnswer={onAnswer} />}
    </Sheet>
  )
}

function Told({ reminder: { minutes, since }, onAnswer }: { reminder: Reminder; onAnswer: () => void }) {
  const navigate = useNavigate()
  const { data, isError } = useCall(
    'played',
    { since: String(since) },
    // a draw is seen before its money is booked
    { refetchInterval: ({ state: { data: sums } }) => (sums && fromWire(sums.waiting) > 0 ? BOOKED_MS : false) },
  )
  const leave = (part: string) => {
    onAnswer()
    navigate(`${accountSettings}#${part}`)
  }
  return (
    <>
      <p className={styles.about}>
        추첨에서 <b className="num nowrap">{minutes}분</b>을 보냈어요. 그동안의 결과예요.
      </p>
      <dl className={styles.sums} aria-busy={!data && !isError}>
        <SumLine title="참여 금액">{data && won(fromWire(data.staked))}</SumLine>
        <SumLine title="당첨금">{data && won(fromWire(data.paid))}</SumLine>
        <SumLine title="합계" strong>
          {data && signedWon(fromWire(data.net))}
        </SumLine>
        {data && fromWire(data.waiting) > 0 && <SumLine title="추첨 대기">{won(fromWire(data.waiting))}</SumLine>}
      </dl>
      {isError && <p className="caption">금액을 불러오지 못했어요. 내 리포트에서 볼 수 있어요.</p>}
      <div className={styles.ways}>
        <Button block onClick={() => leave('break')}>
          쉬어 가기
        </Button>
        <Button variant="soft" block onClick={() => leave('limits')}>
          한도 정하기
        </Button>
        <Button variant="quiet" block onClick={onAnswer}>
          계속하기
        </Button>
      </div>
    </>
  )
}

/** A sum with its name; its place stands while it is on its way. */
function SumLine({ title, strong = false, children }: { title: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{title}</dt>
      <dd className="num">{children ?? '…'}</dd>
    </div>
  )
}
