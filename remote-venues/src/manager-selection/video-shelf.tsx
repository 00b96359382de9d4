import { Bone, ErrorState, Section, Skeleton } from '@yaksok/shared/page/ui'
import { useVideos } from '../video/use-videos.ts'
import { VideoTile } from '../video/video-tile.tsx'
import styles from './manager-selection.module.css'

/** The videos, each leading to PlayVideo?id=. */
export function VideoShelf() {
  const { data, error, isFetching, refetch } = useVideos()
  const videos = data?.data
  return (
    <Section title="영상" sample={videos?.some(({ sample }) => sample) ?? false}>
      {!data && !error && (
        <Skeleton label="영상을 불러오고 있어요">
          <Bone height="9.5rem" shape="card" />
        </Skeleton>
      )}
      {!data && error && <ErrorState error={error} what="영상" busy={isFetching} onRetry={() => void refetch()} />}
      {videos?.length === 0 && <p className={styles.none}>아직 올라온 영상이 없어요.</p>}
      {videos && videos.length > 0 && (
        <ul className={styles.shelf}>
          {videos.map((video) => (
            <li key={video.id} className={styles.clip}>
              <VideoTile video={video} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
