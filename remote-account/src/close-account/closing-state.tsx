import { momentText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { invalidate, takeAnswer } from '@yaksok/shared/page/query'
import { Button, toast } from '@yaksok/shared/page/ui'
import { ClockIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import { Notice } from '../notice/notice.tsx'
import styles from './close-account.module.css'
import type { Closing, ClosingStep } from './closing-steps.ts'
import { WaitRows } from './wait-rows.tsx'

interface ClosingStateProps {
  closing: Closing
  step: Exclude<ClosingStep, 'open' | 'bank'>
}

/** The wish stands: when the account is closed, what it waits for, and the way back. */
export function ClosingState({ closing, step }: ClosingStateProps) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      takeAnswer('closing', await call('keepAccount'))
      void invalidate('userInfo', 'limits', 'withdrawals', 'heldMoney')
      toast('계정을 계속 쓸 수 있어요', 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(false)
  }
  return (
    <div className={styles.page}>
      <Notice icon={<ClockIcon />} title={TITLES[step]}>
        {step === 'day' && closing.asked && (
          <>
            <time className="num" dateTime={closing.asked.due}>
              {momentText(closing.asked.due)}
            </time>
            부터 닫아요. 그때까지 끝나지 않은 것이 있으면 끝나기를 기다려요.
          </>
        )}
        {step === 'waits' && '아래가 모두 끝나면 바로 닫아요.'}
        {step === 'due' && '몇 분 안에 모든 기기에서 로그아웃돼요.'}
        <br />
        신청한 적이 없다면 취소하고 로그인 비밀번호를 바꿔 주세요.
      </Notice>
      <WaitRows closing={closing} title="기다리는 것" />
      <Button block busy={busy} busyLabel="취소하고 있어요" onClick={() => void keep()}>
        닫기 취소하고 계속 쓰기
      </Button>
    </div>
  )
}

const TITLES = {
  day: '계정을 닫는 신청을 받았어요',
  waits: '끝나기를 기다리고 있어요',
  due: '곧 계정이 닫혀요',
} as const
