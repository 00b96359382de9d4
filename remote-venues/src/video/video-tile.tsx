import type { VideoItem } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { Art, SampleLabel } from '@yaksok/shared/page/ui'
import { PlayIcon } from '@yaksok/shared/parts/icons'
import { lengthText, spokenLength } from './clip.ts'
import styles from './video-tile.module.css'

interface VideoTileProps {
  video: VideoItem
  /** Takes the place of the screen in the history: from one video to the next, back leaves them all. */
  replace?: boolean
}

/** A video of the shelf, one link: poster, length, name. */
export function VideoTile({ video, replace = false }: VideoTileProps) {
  return (
    <Link className={styles.tile} to={`/PlayVideo?id=${encodeURIComponent(video.id)}`} replace={replace}>
      <span className={styles.poster}>
        <Art className={styles.picture} src={video.img} />
        <span className={styles.play} aria-hidden="true">
          <PlayIcon />
        </span>
        <span className={`${styles.length} num`} aria-hidden="true">
          {lengthText(video.duration)}
        </span>
        {video.sample && <SampleLabel className={styles.sample} />}
      </span>
      <span className={styles.name}>
        {video.name}
        <span className="sr">, 길이 {spokenLength(video.duration)}</span>
      </span>
    </Link>
  )
}
