import { useEffect, useState } from 'react'
import styles from './clip.module.css'
import source from './intro.mp4'
import { isTyping, markIntroSeen } from './wants-intro.ts'

/** product.txt section 9. */
const INTRO_MS = 5600

/**
 * The intro over Login: shown only once it plays and nobody has begun to type, gone after 5.6 s. The button or any key
 * skips it; the key does its own work in the form below.
 */
export function Clip({ onEnd }: { onEnd: () => void }) {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    markIntroSeen()
    const timer = setTimeout(onEnd, INTRO_MS)
    addEventListener('keydown', onEnd)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onEnd)
    }
  }, [playing, onEnd])
  const begin = () => (isTyping() ? onEnd() : setPlaying(true))
  return (
    <div className={styles.intro} data-playing={playing || undefined}>
      <video
        className={styles.video}
        src={source}
        muted
        autoPlay
        playsInline
        preload="auto"
        onPlaying={begin}
        onEnded={onEnd}
        onError={onEnd}
      />
      {playing && (
        <button type="button" className={styles.skip} onClick={onEnd}>
          건너뛰기
        </button>
      )}
    </div>
  )
}
