import type { VideoItem } from '@yaksok/shared/core/contract'
import { useItemTitle } from '@yaksok/shared/page/screen'
import { SampleLabel, Section } from '@yaksok/shared/page/ui'
import { VideoTile } from '../video/video-tile.tsx'
import styles from './player.module.css'
import { Player } from './player.tsx'

/** A video with its name, and the others of the shelf. */
export function Watch({ video, others }: { video: VideoItem; others: readonly VideoItem[] }) {
  useItemTitle(video.name)
  return (
    <div className={styles.watch}>
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
    </div>
  )
}
