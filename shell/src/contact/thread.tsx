import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { Composer, InquiryHead, Messages } from '@yaksok/shared/parts/inquiry'

/** How often a thread that is open looks for an answer, ms. */
const LOOK_MS = 30_000

/** What was asked under a number, what was answered, and the way to say more. */
export function Thread({ number }: { number: string }) {
  const thread = useCall('contactThread', { number }, { refetchInterval: LOOK_MS })
  const add = async (message: { text: string; key: string }) => {
    await call('addToContact', { number, ...message })
    await invalidate('contactThread')
  }
  return (
    // no draft: who knows the number reads the inquiry
    <Screen bar={<AppBar title="고객센터" back="/Contact" />} cta={thread.data && <Composer send={add} />}>
      <QueryView
        query={thread}
        what="문의"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="5rem" />
          </Skeleton>
        }
      >
        {(inquiry) => (
          <>
            <InquiryHead inquiry={inquiry} />
            <Messages messages={inquiry.messages} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
