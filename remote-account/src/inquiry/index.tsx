import { useCall } from '@yaksok/shared/page/query'
import { useAddress } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { PictureComposer } from './picture-composer.tsx'
import { Thread } from './thread.tsx'
import { useSeen } from './use-seen.ts'

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
