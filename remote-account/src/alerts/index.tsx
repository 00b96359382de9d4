import { homeHome } from '@yaksok/shared/core/routes'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { PullToRefresh, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton, State, TextButton, useNow } from '@yaksok/shared/page/ui'
import { InfiniteList, PagedView } from '@yaksok/shared/parts/list'
import { Drawing, InboxTabs } from '@yaksok/shared/parts/notes'
import { notificationText } from '@yaksok/shared/parts/notifications'
import styles from './alerts.module.css'
import { byDay } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { ChoosePushes, PushButton } from './push/push-sheet.tsx'
import { NotificationSettings } from './settings/notification-settings.tsx'
import { useMarkSeen, useNotifications } from './use-notifications.ts'

/** Alerts: the inbox; NotificationSettings is of the same bundle, as its choices are. */
export default function Alerts({ variant }: ScreenProps) {
  return variant === 'settings' ? <NotificationSettings /> : <Inbox />
}

/** A tab of the inbox: what happened to the member's requests and inquiries by day, the newest first. */
function Inbox() {
  const notifications = useNotifications()
  const { seen, readAll } = useMarkSeen(notifications.data?.pages[0])
  const now = useNow()
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
          {({ pages }, list) => {
            // a kind that only a newer page knows has no words here
            const told = pages.flatMap((page) => page.list).filter((one) => notificationText(one) !== null)
            const hasNew = told.some(({ number }) => number > seen)
            return (
              <InfiniteList
                {...list}
                items={byDay(told, now)}
                rows={told.length}
                keyOf={({ day }) => day}
                render={({ title, items }, index) => (
                  <>
                    <div className={styles.head}>
                      <h2>{title}</h2>
                      {index === 0 && hasNew && <TextButton onClick={readAll}>모두 읽음</TextButton>}
                    </div>
                    <ul className={styles.list}>
                      {items.map((one) => (
                        <li key={one.number}>
                          <NotificationRow item={one} isNew={one.number > seen} />
                        </li>
                      ))}
                    </ul>
                  </>
                )}
                empty={
                  <State title="아직 알림이 없어요" picture={<Drawing of="bell" />} action={<ChoosePushes />}>
                    입금과 출금 신청의 결과, 예약 소식, 1:1 문의의 답변이 여기에 모여요.
                  </State>
                }
              />
            )
          }}
        </PagedView>
      </PullToRefresh>
    </Screen>
  )
}
