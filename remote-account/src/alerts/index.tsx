import { homeHome } from '@yaksok/shared/core/routes'
import { PullToRefresh, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton, State } from '@yaksok/shared/page/ui'
import { InfiniteList, PagedView } from '@yaksok/shared/parts/list'
import { Drawing, InboxTabs } from '@yaksok/shared/parts/notes'
import styles from './alerts.module.css'
import { NotificationRow } from './notification-row.tsx'
import { ChoosePushes, PushButton } from './push/push-sheet.tsx'
import { useMarkSeen, useNotifications } from './use-notifications.ts'

/** Alerts, a tab of the inbox: what happened to the member's requests and inquiries, the newest first. */
export default function Alerts() {
  const notifications = useNotifications()
  const seen = useMarkSeen(notifications.data?.pages[0])
  const reload = () => notifications.refetch()
  return (
    <Screen
      bar={
        <AppBar
          title="알림"
          back={homeHome}
          actions={
            <>
              <PushButton />
              <RefreshButton onRefresh={reload} />
            </>
          }
        />
      }
    >
      <InboxTabs current="alerts" />
      <PullToRefresh onRefresh={reload}>
        <PagedView
          query={notifications}
          what="알림"
          skeleton={
            <Skeleton>
              <RowBones rows={6} height="5rem" />
            </Skeleton>
          }
        >
          {({ pages }, list) => (
            <InfiniteList
              {...list}
              className={styles.list}
              items={pages.flatMap((page) => page.list)}
              keyOf={({ number }) => String(number)}
              render={(one) => <NotificationRow item={one} isNew={one.number > seen} />}
              empty={
                <State title="아직 알림이 없어요" picture={<Drawing of="bell" />} action={<ChoosePushes />}>
                  입금과 출금 신청의 결과, 예약 소식, 1:1 문의의 답변이 여기에 모여요.
                </State>
              }
            />
          )}
        </PagedView>
      </PullToRefresh>
    </Screen>
  )
}
