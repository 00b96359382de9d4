import { callOptions, queryClient, refreshUser } from '@yaksok/shared/page/query'
import { ExtensionSlot, type ScreenProps } from '@yaksok/shared/page/remote'
import { PullToRefresh } from '@yaksok/shared/page/screen'
import { Bone, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { NewestNotice } from '@yaksok/shared/parts/notes'
import { Account } from './account/account.tsx'
import { Ads } from './ads/ads.tsx'
import { HomeBar } from './bar/home-bar.tsx'
import { Comments } from './comments/comments.tsx'
import { Footer } from './footer/footer.tsx'
import styles from './home.module.css'
import { InProgress } from './in-progress/in-progress.tsx'
import { Matching } from './matching/matching.tsx'
import { Recommended } from './recommended/recommended.tsx'
import { UnreadNotifications } from './unread-notifications/unread-notifications.tsx'
import { Welcome } from './welcome/welcome.tsx'

/** Home and NewHome (product.txt section 2): one screen, the compact layout has smaller recommended cards. Where there
 * is room the member's own things stand beside what there is to choose. */
export default function Home({ variant }: ScreenProps) {
  return (
    <Screen bar={<HomeBar />}>
      <PullToRefresh onRefresh={refreshHome}>
        <div className={styles.pair}>
          <div>
            <Account />
            <Welcome />
            <UnreadNotifications />
            <InProgress />
            <NewestNotice />
          </div>
          <div>
            <Ads />
            <Recommended compact={variant === 'compact'} />
          </div>
        </div>
        <Matching />
        <div className={styles.pair}>
          <Comments />
          <div>
            <ExtensionSlot place="home" waiting={<CardWaiting />} />
          </div>
        </div>
        <Footer />
      </PullToRefresh>
    </Screen>
  )
}

/** Where another team's card is on its way. */
function CardWaiting() {
  return (
    <Skeleton>
      <Bone shape="card" height="10rem" />
    </Skeleton>
  )
}

/** What Home shows beside the configuration and the member. */
const SECTIONS = [
  'userBank',
  'notices',
  'unseenNotifications',
  'myThings',
  'serviceFacts',
  'ads',
  'matching',
  'recommended',
  'comments',
  'reviews',
  'policy',
] as const

/**
 * Pull to refresh (product.txt section 2, Home): reloads the configuration and the member, and marks the lists as out
 * of date. Rejects when configuration or member could not be loaded; a list says so in its own place.
 */
export async function refreshHome(): Promise<void> {
  for (const id of SECTIONS) void queryClient.invalidateQueries({ queryKey: [id] })
  await Promise.all([queryClient.fetchQuery({ ...callOptions('systemConfig'), staleTime: 0 }), refreshUser()])
}
