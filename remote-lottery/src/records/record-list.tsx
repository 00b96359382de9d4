import { PlayBadge } from '@yaksok/shared/page/screen'
import { ButtonLink, RowBones, Skeleton, State } from '@yaksok/shared/page/ui'
import { InfiniteList, PagedView } from '@yaksok/shared/parts/list'
import { Drawing } from '@yaksok/shared/parts/notes'
import styles from './record.module.css'
import { RecordItem } from './record-item.tsx'
import { useGameRecords } from './use-game-records.ts'

/** The member's orders as an endless list. @param what how the list is called, e.g. `참여 내역` */
export function RecordList({ what }: { what: string }) {
  const query = useGameRecords()
  return (
    <PagedView
      query={query}
      what={what}
      skeleton={
        <Skeleton>
          <div className={styles.list}>
            <RowBones rows={4} height="8.5rem" />
          </div>
        </Skeleton>
      }
    >
      {(_, pages) => (
        <>
          <p className={styles.count}>
            <span className="num">모두 {query.totalCount}건</span>
            <PlayBadge />
          </p>
          <InfiniteList
            {...pages}
            className={styles.list}
            items={query.records}
            keyOf={({ id }) => id}
            render={(record) => <RecordItem record={record} />}
            empty={<NoRecords what={what} />}
          />
        </>
      )}
    </PagedView>
  )
}

const NoRecords = ({ what }: { what: string }) => (
  <State
    picture={<Drawing of="ticket" />}
    title={`아직 ${what}이 없어요`}
    action={
      <ButtonLink variant="soft" to="/Game">
        추첨 보러 가기
      </ButtonLink>
    }
  >
    추첨에 참여하면 여기에서 볼 수 있어요.
  </State>
)
