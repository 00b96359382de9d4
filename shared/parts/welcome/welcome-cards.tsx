import type { ReactNode } from 'react'
import { accountSettings } from '../../core/routes/index.ts'
import { usePolicy } from '../../page/screen/index.ts'
import { TextLink } from '../../page/ui/index.ts'
import { CheckCircleIcon, ShieldCheckIcon, TicketIcon } from '../icons/index.ts'
import styles from './welcome-cards.module.css'

/** The three cards: side by side below a heading of their section (`row`), or one below the other as the page itself. */
export function WelcomeCards({ row = false }: { row?: boolean }) {
  const heading = row ? 'h3' : 'h2'
  const isLicensed = usePolicy()?.money_mode === 'licensed'
  return (
    // a list that scrolls sideways is reached by the keyboard, too
    <ol className={row ? styles.row : styles.column} tabIndex={row ? 0 : undefined} aria-label="약속 알아보기">
      <Card heading={heading} icon={<CheckCircleIcon />} title="무엇이 진짜인가요?">
        <p>
          {isLicensed
            ? '잔액은 실제 돈이에요. 입금과 출금은 운영자가 확인한 뒤에 반영돼요.'
            : '잔액은 모의 머니예요. 실제 돈이 오가지 않고, 실제 돈으로 바꿀 수 없어요.'}
        </p>
        <p>‘예시’가 붙은 것은 보여 드리려고 만든 내용이에요. 내 예약, 문의, 거래 내역은 실제 기록이에요.</p>
      </Card>
      <Card heading={heading} icon={<TicketIcon />} title="추첨은 얼마나 드나요?">
        <p>1,000원부터 참여할 수 있고, 참여하지 않아도 다른 기능은 그대로 쓸 수 있어요.</p>
        <p>확률과 돌려받는 비율은 참여하기 전에 보여 드려요. 평균으로 돌려받는 금액은 늘 참여한 금액보다 적어요.</p>
      </Card>
      <Card heading={heading} icon={<ShieldCheckIcon />} title="한도는 어디에서 정하나요?">
        <p>하루 입금 한도와 손실 한도, 쉬어 가기는 설정에서 언제든 정할 수 있어요. 남은 잔액은 늘 출금할 수 있어요.</p>
        <p>
          <TextLink to={`${accountSettings}#limits`}>한도 정하러 가기</TextLink>
        </p>
      </Card>
    </ol>
  )
}

interface CardProps {
  heading: 'h2' | 'h3'
  icon: ReactNode
  title: string
  children: ReactNode
}

function Card({ heading: Heading, icon, title, children }: CardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading>{title}</Heading>
      {children}
    </li>
  )
}
