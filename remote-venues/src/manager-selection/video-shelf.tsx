import { QueryView } from '@yaksok/shared/page/screen'
import { Bone, Section, Skeleton } from '@yaksok/shared/page/ui'
import { useVideos } from '../video/use-videos.ts'
import { VideoTile } from '../video/video-tile.tsx'
import styles from './manager-selection.module.css'

/** The videos, each leading to PlayVideo?id=. */
export function VideoShelf() {
  const videos = useVideos()
  return (
    <Section title="영상" sample={videos.data?.data.some(({ sample }) => sample) ?? false}>
      <QueryView
        query={videos}
        what="영상"
        skeleton={
          <Skeleton label="영상을 불러오고 있어요">
            <Bone height="9.5rem" shape="card" />
          </Skeleton>
        }
        quiet
      >
        {({ data }) =>
          data.length > 0 ? (
            <ul className={styles.shelf}>
              {data.map((video) => (
                <li key={video.id} className={styles.clip}>
                  <VideoTile video={video} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>아직 올라온 영상이 없어요.</p>
          )
        }
      </QueryView>
    </Section>
  )
}
