import { ExtensionSlot, type ScreenProps } from '@yaksok/shared/page/remote'
import { PullToRefresh } from '@yaksok/shared/page/screen'
import { Bone, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { NewestNotice } from '@yaksok/shared/parts/notes'
import { Account } from './account/account.tsx'
import { Ads } from './ads/ads.tsx'
import { HomeBar } from './bar/home-bar.tsx'
import { BelowFold } from './below-fold/below-fold.tsx'
import { Comments } from './comments/comments.tsx'
import { Footer } from './footer/footer.tsx'
import { InProgress } from './in-progress/in-progress.tsx'
import { Matching } from './matching/matching.tsx'
import { Recommended } from './recommended/recommended.tsx'
import { refreshHome } from './refresh.ts'
import { UnreadNotifications } from './unread-notifications/unread-notifications.tsx'
import { Welcome } from './welcome/welcome.tsx'

/** Home and NewHome (product.txt section 2): one screen, the compact layout has smaller recommended cards. */
export default function Home({ variant }: ScreenProps) {
  return (
    <Screen bar={<HomeBar />}>
      <PullToRefresh onRefresh={refreshHome}>
        <Account />
        <Welcome />
        <UnreadNotifications />
        <InProgress />
        <NewestNotice />
        <Ads />
        <Recommended compact={variant === 'compact'} />
        <Matching />
        <BelowFold>
          <Comments />
          <ExtensionSlot place="home" waiting={<CardWaiting />} />
          <Footer />
        </BelowFold>
      </PullToRefresh>
    </Screen>
  )
}

/** Where another team's card is on its way. */
function CardWaiting() {
  return (
    <Skeleton>
      <Bone shape="card" height="14rem" />
    </Skeleton>
  )
}
