import { AppBar, IconLink, InOrder, Screen, Section } from '@yaksok/shared/page/ui'
import { SearchIcon } from '@yaksok/shared/parts/icons'
import { SectionView } from '@yaksok/shared/parts/list'
import { Reviews } from '../reviews/reviews.tsx'
import { useVideos } from '../video/use-videos.ts'
import { VideoTile } from '../video/video-tile.tsx'
import { ManagerDeck } from './deck/manager-deck.tsx'
import styles from './manager-selection.module.css'

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
      <div className={styles.parts}>
        <InOrder>
          <ManagerDeck />
          <Reviews open />
          <VideoShelf />
        </InOrder>
      </div>
    </Screen>
  )
}

/** The videos, each leading to PlayVideo?id=. */
function VideoShelf() {
  const videos = useVideos()
  return (
    <Section title="영상" sample={videos.data?.some(({ sample }) => sample) ?? false}>
      <SectionView query={videos} what="영상" empty="아직 올라온 영상이 없어요." height="9.5rem">
        {(data) => (
          <ul className={styles.shelf}>
            {data.map((video) => (
              <li key={video.id} className={styles.clip}>
                <VideoTile video={video} />
              </li>
            ))}
          </ul>
        )}
      </SectionView>
    </Section>
  )
}
