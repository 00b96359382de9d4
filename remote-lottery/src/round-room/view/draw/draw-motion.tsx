import type { Result } from '@yaksok/shared/core/draw'
import { useEffect, useRef } from 'react'
import clip1 from '../../../../assets/draw/digit-1.mp4'
import clip2 from '../../../../assets/draw/digit-2.mp4'
import clip3 from '../../../../assets/draw/digit-3.mp4'
import clip4 from '../../../../assets/draw/digit-4.mp4'
import clip5 from '../../../../assets/draw/digit-5.mp4'
import clip6 from '../../../../assets/draw/digit-6.mp4'
import clip7 from '../../../../assets/draw/digit-7.mp4'
import clip8 from '../../../../assets/draw/digit-8.mp4'
import clip9 from '../../../../assets/draw/digit-9.mp4'
import clip10 from '../../../../assets/draw/digit-10.mp4'
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

const CLIPS = [clip1, clip2, clip3, clip4, clip5, clip6, clip7, clip8, clip9, clip10]

/** Address of the clip that ends on a value. @param value 1..10 */
function clipOf(value: number): string | undefined {
  return CLIPS[value - 1]
}
