import type { VideoItem } from '@yaksok/shared/core/contract'
import { Button } from '@yaksok/shared/page/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './player.module.css'

/**
 * The platform's own player: its keys, menus and full screen are what members know. A clip that cannot be played says so
 * in its place and is tried again on request.
 */
export function Player({ video }: { video: VideoItem }) {
  const player = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  // a clip that stood in the HTML may have failed before anybody listened
  useEffect(() => {
    if (player.current?.error) setBroken(true)
  }, [])
  const retry = () => {
    setBroken(false)
    player.current?.load()
    player.current?.focus()
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the clips have no speech; the contract carries no captions */}
      <video
        ref={player}
        className={styles.video}
        src={video.url}
        poster={video.img}
        controls
        playsInline
        preload="metadata"
        aria-label={video.name}
        hidden={broken}
        onError={() => setBroken(true)}
      />
      {broken && (
        <div className={styles.broken} role="alert">
          <p>영상을 재생하지 못했어요</p>
          <Button variant="soft" size="m" onClick={retry}>
            다시 시도
          </Button>
        </div>
      )}
    </div>
  )
}
