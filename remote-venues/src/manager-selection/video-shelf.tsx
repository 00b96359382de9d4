import { Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { useVideos } from '../video/use-videos.ts'
import { VideoTile } from '../video/video-tile.tsx'
import styles from './manager-selection.module.css'

/** The videos, each leading to PlayVideo?id=. */
export function VideoShelf() {
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
