import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Accordion, Bone, Section, Skeleton } from '@yaksok/shared/page/ui'
import styles from './manager-selection.module.css'

/** Reviews as an accordion, one open at a time; samples say so in the title of the section. */
export function Reviews() {
  const reviews = useCall('reviews')
  return (
    <Section title="이용 후기" sample={reviews.data?.some(({ sample }) => sample) ?? false}>
      <QueryView
        query={reviews}
        what="이용 후기"
        skeleton={
          <Skeleton label="이용 후기를 불러오고 있어요">
            <Bone height="14rem" shape="card" />
          </Skeleton>
        }
        quiet
      >
        {(data) =>
          data[0] ? (
            <Accordion
              items={data.map(({ id, name, text }) => ({ id, title: name, content: text }))}
              defaultOpen={data[0].id}
            />
          ) : (
            <p className={styles.none}>아직 이용 후기가 없어요.</p>
          )
        }
      </QueryView>
    </Section>
  )
}
