import type { ResponseOf } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Bone, Skeleton, TextButton } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { FormScreen } from '../form/form-screen.tsx'
import { AlreadySet } from './already-set.tsx'
import { PinForm } from './pin-form.tsx'
import { ResetWaiting } from './reset-waiting.tsx'
import { useCancelReset } from './use-cancel-reset.ts'

/** A fund password that is set: it stays, or its reset waits, or a new one may be set. */
export function ResetState() {
  const query = useCall('fundPasswordReset')
  if (query.data) return <Known {...query.data} />
  return (
    <FormScreen title="출금 비밀번호" cta={null}>
      <QueryView
        query={query}
        what="출금 비밀번호"
        skeleton={
          <Skeleton>
            <Bone height="16rem" shape="card" />
          </Skeleton>
        }
      >
        {() => null}
      </QueryView>
    </FormScreen>
  )
}

function Known({ reset: now }: ResponseOf<'fundPasswordReset'>) {
  // as it was on arrival: saving must not turn the screen into "already set" before it leaves; one that begins here is new
  const [arrived] = useState(now)
  const reset = arrived ?? now
  const keep = useCancelReset()
  if (!reset) return <AlreadySet />
  if (!reset.ready) return <ResetWaiting due={reset.due} keep={keep} />
  return (
    <PinForm
      renewed
      aside={
        <TextButton onClick={() => void keep.run()} disabled={keep.busy}>
          현재 비밀번호를 그대로 쓸게요
        </TextButton>
      }
    />
  )
}
