import type { Result } from '@yaksok/shared/core/draw'
import { useEffect, useRef } from 'react'
import { clipOf } from './clips.ts'
import { Die } from './die.tsx'
import styles from './draw-motion.module.css'

interface DrawMotionProps {
  result: Result
  /** It plays; ms it takes. */
  onStart: (durationMs: number) => void
  /** It ended or cannot play: the result is shown. */
  onEnd: () => void
}

/** The draw as a moving picture: a clip of the number, or three dice that roll. Decoration: the result is settled. */
export function DrawMotion({ result, onStart, onEnd }: DrawMotionProps) {
  return result.values.length === 1 ? (
    <DigitClip value={result.total} onStart={onStart} onEnd={onEnd} />
  ) : (
    <DiceRoll values={result.values} onEnd={onEnd} />
  )
}

/** A clip of 3 s, without sound. A clip that is missing or broken just ends (product.txt section 4). */
function DigitClip({ value, onStart, onEnd }: { value: number } & Omit<DrawMotionProps, 'result'>) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // autoplay may be refused (battery saver): the result is there all the same
    video.current?.play().catch(onEnd)
  }, [onEnd])
  return (
    <div aria-hidden="true">
      <video
        ref={video}
        className={styles.clip}
        src={clipOf(value)}
        muted
        playsInline
        preload="auto"
        width={480}
        height={480}
        onPlaying={({ currentTarget }) => onStart(currentTarget.duration * 1000)}
        onEnded={onEnd}
        onError={onEnd}
      />
    </div>
  )
}

function DiceRoll({ values, onEnd }: { values: readonly number[]; onEnd: () => void }) {
  return (
    <div
      className={styles.dice}
      aria-hidden="true"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget.lastElementChild && onEnd()}
    >
      {values.map((value, place) => (
        <Die key={place} value={value} rolling />
      ))}
    </div>
  )
}
