import { accountSettings } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Screen, Skeleton, useNow } from '@yaksok/shared/page/ui'
import { AskClosing } from './ask-closing.tsx'
import { ClosingState } from './closing-state.tsx'
import { closingStep } from './closing-steps.ts'

/** CloseAccount: what closing means and waits for, the wish with the login password, and the way back until it is done. */
export function CloseAccount() {
  const query = useCall('closing')
  const now = useNow()
  return (
    <Screen bar={<AppBar title="계정 닫기" back={accountSettings} />}>
      <QueryView
        query={query}
        what="계정 닫기"
        skeleton={
          <Skeleton>
            <Bone height="9rem" shape="card" />
            <Bone height="16rem" shape="card" />
          </Skeleton>
        }
      >
        {(closing) => {
          const step = closingStep(closing, now)
          return step === 'open' || step === 'bank' ? (
            <AskClosing closing={closing} />
          ) : (
            <ClosingState closing={closing} step={step} />
          )
        }}
      </QueryView>
    </Screen>
  )
}
