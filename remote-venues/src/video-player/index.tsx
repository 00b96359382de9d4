import { useAddress } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, ButtonLink, Screen, Skeleton, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { useEffect, useRef } from 'react'
import { chooseVideo } from '../video/clip.ts'
import { useVideos } from '../video/use-videos.ts'
import styles from './player.module.css'
import { Watch } from './watch.tsx'

/** PlayVideo?id=: one video of the shelf, and the others below. */
export default function VideoPlayer() {
  const [params] = useAddress()
  const videos = useVideos()
  const id = params.get('id') ?? ''
  // another video is another screen, though the path stays; the first one stays where the member has scrolled it
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) scrollTo(0, 0)
    shown.current = id
  }, [id])
  return (
    <Screen flush bar={<AppBar title="영상" titleAs="p" back="/Ggtv" />}>
      <QueryView query={videos} what="영상" skeleton={<VideoSkeleton />} quiet>
        {(list) => {
          const { video, others } = chooseVideo(list, id)
          return video ? <Watch video={video} others={others} /> : <NoVideo />
        }}
      </QueryView>
    </Screen>
  )
}

const VideoSkeleton = () => (
  <Skeleton label="영상을 불러오고 있어요">
    <div className={styles.frame} />
    <div className={styles.below}>
      <Bone width="60%" height="1.8rem" />
    </div>
  </Skeleton>
)

const NoVideo = () => (
  <State
    picture={<Drawing of="film" />}
    title="영상을 찾을 수 없어요"
    action={
      <ButtonLink variant="soft" to="/Ggtv">
        다른 영상 보기
      </ButtonLink>
    }
  >
    지금은 없는 영상이에요.
  </State>
)
