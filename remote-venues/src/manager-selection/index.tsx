import { AppBar, IconLink, InOrder, Screen } from '@yaksok/shared/page/ui'
import { SearchIcon } from '@yaksok/shared/parts/icons'
import { Reviews } from '../reviews/reviews.tsx'
import { ManagerDeck } from './deck/manager-deck.tsx'
import { VideoShelf } from './video-shelf.tsx'

/** Ggtv: swipe cards of managers, the accordion of reviews and the video shelf (decisions.md, Ggtv). */
export default function ManagerSelection() {
  return (
    <Screen
      bar={
        <AppBar
          title="매니저 선택"
          actions={
            <IconLink label="목록에서 찾기" to="/Text">
              <SearchIcon />
            </IconLink>
          }
        />
      }
    >
      <InOrder>
        <ManagerDeck />
        <Reviews open />
        <VideoShelf />
      </InOrder>
    </Screen>
  )
}
