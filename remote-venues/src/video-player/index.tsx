import { useSearchParams } from '@yaksok/shared/page/router'
import {
  AppBar,
  Bone,
  ButtonLink,
  EmptyState,
  ErrorState,
  SampleLabel,
  Screen,
  Section,
  Skeleton,
} from '@yaksok/shared/page/ui'
import { useEffect } from 'react'
import { chooseVideo } from '../video/clip.ts'
import { useVideos } from '../video/use-videos.ts'
import { VideoTile } from '../video/video-tile.tsx'
import styles from './player.module.css'
import { Player } from './player.tsx'

/** PlayVideo?id=: one video of the shelf, and the others below. */
export default function VideoPlayer() {
  const [params] = useSearchParams()
  const videos = useVideos()
  const id = params.get('id') ?? ''
  // another video is another screen, though the path stays
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id is what changes
  useEffect(() => {
    scrollTo(0, 0)
  }, [id])
  const { video, others } = chooseVideo(videos.data?.data ?? [], id)
  return (
    <Screen flush bar={<AppBar title="영상" titleAs="p" back="/Ggtv" />}>
      {!videos.data && !videos.error && (
        <Skeleton label="영상을 불러오고 있어요">
          <div className={styles.frame} />
          <div className={styles.below}>
            <Bone width="60%" height="1.8rem" />
          </div>
        </Skeleton>
      )}
      {!videos.data && videos.error && (
        <ErrorState error={videos.error} what="영상" busy={videos.isFetching} onRetry={() => void videos.refetch()} />
      )}
      {videos.data && !video && (
        <EmptyState
          title="영상을 찾을 수 없어요"
          action={
            <ButtonLink variant="soft" to="/Ggtv">
              다른 영상 보기
            </ButtonLink>
          }
        >
          지금은 없는 영상이에요.
        </EmptyState>
      )}
      {video && (
        <>
          <Player key={video.id} video={video} />
          <div className={styles.below}>
            <div className={styles.title}>
              <h1 tabIndex={-1}>{video.name}</h1>
              {video.sample && <SampleLabel />}
            </div>
            {others.length > 0 && (
              <Section title="다른 영상">
                <ul className={styles.others}>
                  {others.map((other) => (
                    <li key={other.id}>
                      <VideoTile video={other} replace />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        </>
      )}
    </Screen>
  )
}
