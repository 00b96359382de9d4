import type { ScreenProps } from '@yaksok/shared/page/remote'
import { PullToRefresh } from '@yaksok/shared/page/screen'
import { Screen } from '@yaksok/shared/page/ui'
import { Account } from './account/account.tsx'
import { Ads } from './ads/ads.tsx'
import { HomeBar } from './bar/home-bar.tsx'
import { Below } from './below/below.tsx'
import { Comments } from './comments/comments.tsx'
import { Footer } from './footer/footer.tsx'
import { Matching } from './matching/matching.tsx'
import { Notice } from './notice.tsx'
import { Recommended } from './recommended/recommended.tsx'
import { refreshHome } from './refresh.ts'
import { Reviews } from './reviews/reviews.tsx'

/** Home and NewHome (product.txt section 2): one screen, the compact layout has smaller recommended cards. */
export default function Home({ variant }: ScreenProps) {
  return (
    <Screen bar={<HomeBar />}>
      <PullToRefresh onRefresh={refreshHome}>
        <Account />
        <Notice />
        <Ads />
        <Matching />
        <Recommended compact={variant === 'compact'} />
        <Below>
          <Comments />
          <Reviews />
          <Footer />
        </Below>
      </PullToRefresh>
    </Screen>
  )
}
