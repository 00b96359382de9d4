import { useCall } from '@yaksok/shared/page/query'
import { Accordion, Bone, Section, Skeleton } from '@yaksok/shared/page/ui'
import { SectionEmpty, SectionError } from '../section-state.tsx'

/** Customer reviews as an accordion: one open at a time (product.txt section 2, Home). */
export function Reviews() {
  const { data, error, refetch } = useCall('reviews')
  return (
    <Section title="이용 후기" sample={data?.some((review) => review.sample) ?? false}>
      {data?.length === 0 ? (
        <SectionEmpty>아직 이용 후기가 없어요.</SectionEmpty>
      ) : data ? (
        <Accordion items={data.map(({ id, name, text }) => ({ id, title: name, content: text }))} />
      ) : error ? (
        <SectionError what="이용 후기" error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton>
          <Bone height="10.5rem" shape="card" />
        </Skeleton>
      )}
    </Section>
  )
}
