import { momentText } from '@yaksok/shared/core/time'
import { Button } from '@yaksok/shared/page/ui'
import { ClockIcon } from '@yaksok/shared/parts/icons'
import { FormScreen } from '../form/form-screen.tsx'
import { Notice } from '../notice/notice.tsx'
import type { Keep } from './use-cancel-reset.ts'

/** The day between the wish and the new fund password: when it ends, and how to take the wish back. */
export function ResetWaiting({ due, keep }: { due: string; keep: Keep }) {
  return (
    <FormScreen
      title="출금 비밀번호"
      cta={
        <Button variant="soft" block busy={keep.busy} onClick={() => void keep.run()}>
          현재 비밀번호 그대로 쓰기
        </Button>
      }
    >
      <Notice icon={<ClockIcon />} title="다시 정하는 신청을 받았어요">
        <time className="num" dateTime={due}>
          {momentText(due)}
        </time>
        부터 7일 동안 이 화면에서 새로 정할 수 있어요. 그때까지는 현재 비밀번호로 출금할 수 있어요.
        <br />
        신청한 적이 없다면 그대로 쓰기를 누르고 로그인 비밀번호도 바꿔 주세요.
      </Notice>
    </FormScreen>
  )
}
