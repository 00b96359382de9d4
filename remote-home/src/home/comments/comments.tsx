import { venuesGuestbook } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { CommentList } from './comment-list.tsx'

/** What members wrote (product.txt section 2, Home). The newest of them; all are in the guestbook. */
export function Comments() {
  const comments = useCall('comments')
  return (
    <Section title="후기" more={{ to: venuesGuestbook }}>
      <SectionView query={comments} what="후기" empty="아직 후기가 없어요.">
        {(data) => <CommentList comments={data} />}
      </SectionView>
    </Section>
  )
}
