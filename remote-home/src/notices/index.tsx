import { NOTICES_PER_PAGE } from '@yaksok/shared/core/contract-values'
import { useCallPages } from '@yaksok/shared/page/query'
import { PullToRefresh, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { ListEnd, lastOfFull, PagedView } from '@yaksok/shared/parts/list'
import { InboxTabs } from '@yaksok/shared/parts/notes'
import { NoticeList } from './notice-list.tsx'

/** Notice, a tab of the inbox: the system's notices, newest first; pull to refresh (product.txt section 2). */
export default function Notices() {
  const notices = useCallPages('notices', undefined, {
    by: 'before',
    next: lastOfFull(NOTICES_PER_PAGE),
  })
  const reload = () => notices.refetch({ throwOnError: true })
  return (
    <Screen bar={<AppBar title="공지사항" back="/Home" actions={<RefreshButton onRefresh={reload} />} />}>
      <InboxTabs current="notices" />
      <PullToRefresh onRefresh={reload}>
        <PagedView
          query={notices}
          what="공지사항"
          skeleton={
            <Skeleton>
              <RowBones rows={6} height="5rem" />
            </Skeleton>
          }
        >
          {({ pages }, list) => (
            <>
              <NoticeList notices={pages.flat()} />
              <ListEnd {...list} rows={pages.flat().length} />
            </>
          )}
        </PagedView>
      </PullToRefresh>
    </Screen>
  )
}
