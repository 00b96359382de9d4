import { BalanceCard, NoticeBar, PlayBadge, StopNote } from '@yaksok/shared/page/screen'
import { Money } from '@yaksok/shared/page/ui'
import { IntentText } from '@yaksok/shared/parts/intent'
import { HelpLine, InboxTabs, NewestNotice } from '@yaksok/shared/parts/notes'
import styles from '../gallery.module.css'
import { Shown } from '../shown.tsx'

const nothing = () => {}

/** Amounts and what stands beside them. */
export function MoneyParts() {
  return (
    <>
      <Shown of="Money">
        <div className={styles.row}>
          <Money amount={1_234_000} />
          <Money amount={9_700} signed />
          <Money amount={-10_000} signed />
        </div>
      </Shown>
      <Shown of="IntentText tellIntent useIntent useShownIntent useConfirmThere bindConfirmOrigin">
        <IntentText
          text={
            '30,000원을 출금 신청해요\n받는 계좌 신한은행 ****2001 (김하늘)\n수수료 0원\n요청한 날 2026년 11월 26일'
          }
        />
      </Shown>
      <Shown of="BalanceCard usePolicy AsOf">
        <BalanceCard money="1000000.00" onDeposit={nothing} onWithdraw={nothing} note="150,000원 심사 중" />
      </Shown>
      <Shown of="BalanceCard" state="third button">
        <BalanceCard
          money="1000000.00"
          onDeposit={nothing}
          onWithdraw={nothing}
          third={{ to: '/Nei', label: '장소 예약' }}
        />
      </Shown>
      <Shown of="BalanceCard" state="on a break">
        <BalanceCard
          money="0.00"
          onDeposit={nothing}
          onWithdraw={nothing}
          disabledReason="인터넷에 연결되면 다시 쓸 수 있어요"
        />
      </Shown>
      <Shown of="StopNote">
        <StopNote
          stop={{
            reason: 'break',
            badge: '쉬는 중 · 11월 26일 13:16까지',
            title: '11월 26일 13:16까지 쉬는 중이에요',
            text: '쉬는 동안 추첨 참여와 입금을 할 수 없어요. 남은 돈은 언제든 출금할 수 있어요.',
            until: '2026-11-26T04:16:00Z',
          }}
        />
      </Shown>
      <Shown of="PlayBadge">
        <PlayBadge />
      </Shown>
      <Shown of="HelpLine">
        <HelpLine />
      </Shown>
      <Shown of="InboxTabs">
        <InboxTabs current="notices" />
      </Shown>
      <Shown of="NewestNotice">
        <NewestNotice />
      </Shown>
      <Shown of="NoticeBar" state="sample">
        <NoticeBar text="이번 주 토요일에는 02:00부터 10분 동안 점검해요" sample />
      </Shown>
    </>
  )
}
