import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { useAddress } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import type { Inquiry } from '@yaksok/shared/parts/inquiry'
import { useEffect } from 'react'
import { PictureComposer } from './picture-composer.tsx'
import { Thread } from './thread.tsx'

/** How often a thread that is open looks for an answer, ms. */
const LOOK_MS = 15_000

/** Inquiry: one 1:1 inquiry, what was said on both sides, and the way to say more. */
export default function InquiryScreen() {
  const [search] = useAddress()
  const id = search.get('id') ?? ''
  const inquiry = useCall('inquiry', { id }, { refetchInterval: LOOK_MS })
  useSeen(inquiry.data)
  return (
    <Screen
      bar={<AppBar title="1:1 문의" back="/ServiceOnline" />}
      cta={inquiry.data && <PictureComposer key={id} id={id} />}
    >
      <QueryView
        query={inquiry}
        what="문의"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="5rem" />
          </Skeleton>
        }
      >
        {(data) => <Thread inquiry={data} />}
      </QueryView>
    </Screen>
  )
}

/** Says that the member has seen the answers that are on screen. One that fails is said at the next answer or visit. */
function useSeen(inquiry: Inquiry | undefined): void {
  const id = inquiry?.id
  const answers = inquiry?.messages.filter(({ mine }) => !mine).length ?? 0
  useEffect(() => {
    if (id === undefined || answers === 0) return
    call('seeInquiry', { id })
      .then(() => invalidate('inquiries'))
      .catch(() => undefined)
  }, [id, answers])
}
