import { venuesManagerSelection } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Accordion, Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'

/**
 * Reviews as an accordion, one open at a time; samples say so in the title of the section.
 * @param open the first is open from the start
 * @param most so many at most, with a way to all of them
 */
export function Reviews({ open = false, most }: { open?: boolean; most?: number }) {
  const reviews = useCall('reviews')
  return (
    <Section
      title="이용 후기"
      sample={reviews.data?.some(({ sample }) => sample) ?? false}
      {...(most !== undefined && { more: { to: venuesManagerSelection } })}
    >
      <SectionView query={reviews} what="이용 후기" empty="아직 이용 후기가 없어요." height="14rem">
        {(data) => (
          <Accordion
            items={data.slice(0, most).map(({ id, name, text }) => ({ id, title: name, content: text }))}
            {...(open && { defaultOpen: data[0]?.id ?? '' })}
          />
        )}
      </SectionView>
    </Section>
  )
}
