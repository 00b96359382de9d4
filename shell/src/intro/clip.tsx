import { useEffect, useState } from 'react'
import styles from './clip.module.css'
import source from './intro.mp4'
import { markIntroSeen } from './wants-intro.ts'

/** product.txt section 9. */
const INTRO_MS = 5600

/** The intro over Login: shown only once it can play through, skippable at any time, gone after 5.6 s. */
export function Clip({ onEnd }: { onEnd: () => void }) {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    markIntroSeen()
    const timer = setTimeout(onEnd, INTRO_MS)
    return () => clearTimeout(timer)
  }, [playing, onEnd])
  return (
    <div className={styles.intro} hidden={!playing}>
      <video
        className={styles.video}
        src={source}
        muted
        autoPlay
        playsInline
        preload="auto"
        onPlaying={() => setPlaying(true)}
        onEnded={onEnd}
        onError={onEnd}
      />
      <button type="button" className={styles.skip} onClick={onEnd}>
        건너뛰기
      </button>
    </div>
  )
}
