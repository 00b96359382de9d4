import { useCall } from '@yaksok/shared/page/query'
import { Accordion, Bone, Section, Skeleton } from '@yaksok/shared/page/ui'
import { SectionView } from '../section-state.tsx'

/** Customer reviews as an accordion: one open at a time (product.txt section 2, Home). */
export function Reviews() {
  const reviews = useCall('reviews')
  return (
    <Section title="이용 후기" sample={reviews.data?.some((review) => review.sample) ?? false}>
      <SectionView
        query={reviews}
        what="이용 후기"
        empty="아직 이용 후기가 없어요."
        skeleton={
          <Skeleton>
            <Bone height="10.5rem" shape="card" />
          </Skeleton>
        }
      >
        {(data) => <Accordion items={data.map(({ id, name, text }) => ({ id, title: name, content: text }))} />}
      </SectionView>
    </Section>
  )
}
