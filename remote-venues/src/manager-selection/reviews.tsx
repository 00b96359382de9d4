import { useCall } from '@yaksok/shared/page/query'
import { Accordion, Bone, ErrorState, Section, Skeleton } from '@yaksok/shared/page/ui'
import styles from './manager-selection.module.css'

/** Reviews as an accordion, one open at a time; samples say so in the title of the section. */
export function Reviews() {
  const { data, error, isFetching, refetch } = useCall('reviews')
  return (
    <Section title="이용 후기" sample={data?.some(({ sample }) => sample) ?? false}>
      {!data && !error && (
        <Skeleton label="이용 후기를 불러오고 있어요">
          <Bone height="14rem" shape="card" />
        </Skeleton>
      )}
      {!data && error && <ErrorState error={error} what="이용 후기" busy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.none}>아직 이용 후기가 없어요.</p>}
      {data && data.length > 0 && (
        <Accordion
          items={data.map(({ id, name, text }) => ({ id, title: name, content: text }))}
          {...(data[0] && { defaultOpen: data[0].id })}
        />
      )}
    </Section>
  )
}
