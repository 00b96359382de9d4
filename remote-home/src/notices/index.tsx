import { callOptions, queryClient, useCall } from '@yaksok/shared/page/query'
import { PullToRefresh, QueryView, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { InboxTabs } from '@yaksok/shared/parts/notes'
import { NoticeList } from './notice-list.tsx'

const reload = () => queryClient.fetchQuery({ ...callOptions('notices'), staleTime: 0 })

/** Notice, a tab of the inbox: the system's notices, newest first; pull to refresh (product.txt section 2). */
export default function Notices() {
  const notices = useCall('notices')
  return (
    <Screen bar={<AppBar title="공지사항" back="/Home" actions={<RefreshButton onRefresh={reload} />} />}>
      <InboxTabs current="notices" />
      <PullToRefresh onRefresh={reload}>
        <QueryView
          query={notices}
          what="공지사항"
          skeleton={
            <Skeleton>
              <RowBones rows={6} height="5rem" />
            </Skeleton>
          }
        >
          {(list) => <NoticeList notices={list} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  )
}
