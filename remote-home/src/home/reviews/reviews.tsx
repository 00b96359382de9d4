import { useCall } from '@yaksok/shared/page/query'
import { Accordion, Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'

/** Customer reviews as an accordion: one open at a time (product.txt section 2, Home). */
export function Reviews() {
  const reviews = useCall('reviews')
  return (
    <Section title="이용 후기" sample={reviews.data?.some((review) => review.sample) ?? false}>
      <SectionView query={reviews} what="이용 후기" empty="아직 이용 후기가 없어요.">
        {(data) => <Accordion items={data.map(({ id, name, text }) => ({ id, title: name, content: text }))} />}
      </SectionView>
    </Section>
  )
}
