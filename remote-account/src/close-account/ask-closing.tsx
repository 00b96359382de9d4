import { fromWire, won } from '@yaksok/shared/core/money'
import { accountSettingsData, walletBankBinding } from '@yaksok/shared/core/routes'
import { call } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { invalidate, takeAnswer, useCall } from '@yaksok/shared/page/query'
import { PlayBadge, usePolicy } from '@yaksok/shared/page/screen'
import { Button, ButtonLink, Card, Menu, Row, TextLink, toast } from '@yaksok/shared/page/ui'
import type { Confirmed } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import { OwnPasswordForm } from '../own-password/own-password-form.tsx'
import styles from './close-account.module.css'
import { type Closing, closingStep } from './closing-steps.ts'
import { WaitRows } from './wait-rows.tsx'

/** What closing the account means, before the wish: the money first, then the steps, what goes and what the law has kept. */
export function AskClosing({ closing }: { closing: Closing }) {
  const [open, setOpen] = useState(false)
  const ask = async (password: string, confirmed: Confirmed) => {
    takeAnswer('closing', await call('closeAccount', { password }, confirmed))
    void invalidate('userInfo', 'limits', 'withdrawals', 'heldMoney', 'notifications', 'unseenNotifications')
    toast('계정을 닫는 신청을 받았어요', 'ok')
    setOpen(false)
  }
  const needsBank = closingStep(closing, 0) === 'bank'
  return (
    <div className={styles.page}>
      <Payout closing={closing} />
      <WaitRows closing={closing} title="닫기 전에 끝나야 해요" />
      <Steps />
      <Retention />
      <div className={styles.note}>
        <p>
          그 밖의 개인정보는 바로 지워요. 방문 후기는 작성자를 지우고 남겨요. 스스로 이용을 멈췄다면 그 계좌도 암호화해
          남겨서, 다시 가입해도 멈춤이 이어져요. 닫으면 기록을 다시 볼&nbsp;수&nbsp;없어요.
        </p>
        <TextLink to={accountSettingsData}>먼저 내 데이터 내려받기</TextLink>
      </div>
      {needsBank ? (
        <ButtonLink block to={walletBankBinding}>
          받을 계좌 먼저 등록하기
        </ButtonLink>
      ) : (
        <Button block variant="soft" onClick={() => setOpen(true)}>
          계정 닫기 신청하기
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="계정을 닫을까요?">
        <OwnPasswordForm act="closeAccount" label="신청하기" busyLabel="신청하고 있어요" onSend={ask}>
          본인인지 확인할게요. 24시간 안에는 언제든 취소할&nbsp;수&nbsp;있어요.
        </OwnPasswordForm>
      </Sheet>
    </div>
  )
}

/** What is paid out, and where to. */
function Payout({ closing }: { closing: Closing }) {
  const { data: bank } = useCall('userBank')
  const play = usePolicy()?.money_mode !== 'licensed'
  const amount = fromWire(closing.available)
  return (
    <Card className={styles.payout}>
      <h2>남은 돈은 먼저 돌려 드려요</h2>
      <p className={`${styles.amount} num`}>
        {won(amount)} {play && <PlayBadge />}
      </p>
      <p className="num">
        {amount === 0
          ? '잔액이 없어서 출금할 것이 없어요.'
          : bank?.is_bank
            ? `${bank.info.bankinfo} ${bank.info.bankid} 계좌로 전액 출금 신청해요.`
            : '받을 계좌가 아직 없어요. 계좌를 등록하면 전액 출금 신청해요.'}
        {play && amount > 0 && ' 모의 머니라서 실제 돈이 입금되지는 않아요.'}
      </p>
    </Card>
  )
}

const STEPS = [
  ['지금', '잔액 전액을 출금 신청하고, 새 참여와 입금, 예약을 막아요.'],
  ['24시간 동안', '마음이 바뀌면 취소할 수 있어요. 출금 신청도 함께 되돌려요.'],
  ['그 뒤', '심사 중인 신청, 추첨, 다가오는 예약이 모두 끝나면 닫아요.'],
  ['닫은 뒤', '모든 기기에서 로그아웃되고, 같은 아이디로 다시 가입할 수 없어요.'],
] as const

function Steps() {
  return (
    <Card className={styles.card}>
      <h2>이렇게 진행돼요</h2>
      <ol className={styles.steps}>
        {STEPS.map(([when, what]) => (
          <li key={when}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const RETAINED = [
  ['거래와 입출금 기록', '이름 없이 5년'],
  ['예약 기록', '이름과 메모 없이 5년'],
  ['1:1 문의', '3년'],
  ['닫았다고 알려 줄 비밀번호 확인값', '1년'],
  ['아이디', '다시 쓰이지 않게 암호화해서 계속'],
] as const

/** What stays, by law or for the others, and for how long; everything else is deleted (decision 069). */
function Retention() {
  return (
    <Menu title="지우지 않고 남는 것">
      {RETAINED.map(([what, how]) => (
        <Row key={what} note={how}>
          {what}
        </Row>
      ))}
    </Menu>
  )
}
