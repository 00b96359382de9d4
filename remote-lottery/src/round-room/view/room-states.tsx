import { message } from '@yaksok/shared/core/text'
import { Button, ButtonLink, State } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import type { Failure } from '../model/state.ts'

const toPackages = (
  <ButtonLink variant="soft" to="/Game">
    추첨 보러 가기
  </ButtonLink>
)

/** The exact text, quieter below the reason (product.txt section 8; decisions.md 9). */
const LoadFailed = () => (
  <>
    <br />
    <small>{message('lottery.loadFailed')}</small>
  </>
)

/** The address names no room. */
export function NoRoom() {
  return (
    <State title="추첨 방을 먼저 골라 주세요" action={toPackages}>
      이 주소에는 어느 방인지 적혀 있지 않아요. 추첨에서 고르면 바로 들어갈 수 있어요.
      <LoadFailed />
    </State>
  )
}

/** The room could not be entered: a retry, or the way on where there is no such room. */
export function RoomFailed({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  if (failure?.final)
    return (
      <State alert art="broken" title="이 추첨 방에는 들어갈 수 없어요" action={toPackages}>
        {failure.text}
        <LoadFailed />
      </State>
    )
  return (
    <State
      alert
      art="broken"
      title="회차 정보를 불러오지 못했어요"
      reference={failure?.requestId ?? null}
      action={
        <Button icon={<RefreshIcon size="s" />} onClick={onRetry}>
          다시 시도
        </Button>
      }
    >
      {failure?.text}
      <LoadFailed />
    </State>
  )
}
