import type { Advertisement } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { Art, SampleLabel } from '@yaksok/shared/page/ui'
import { PauseIcon, PlayIcon } from '@yaksok/shared/parts/icons'
import type { KeyboardEvent } from 'react'
import { useAutoplay } from '../autoplay/index.ts'
import styles from './ads.module.css'
import { useSlider } from './use-slider.ts'

/** product.txt section 9: the banner moves on every 2 s. */
const AUTOPLAY_MS = 2000

/** The banner: endless, 2 s a slide, at rest while touched, focused, out of sight or under reduced motion. */
export function Carousel({ ads }: { ads: readonly Advertisement[] }) {
  const slider = useSlider(ads.length)
  const autoplay = useAutoplay(AUTOPLAY_MS, slider.next)
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') slider.next()
    else if (event.key === 'ArrowLeft') slider.previous()
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.carousel} aria-label="광고" aria-roledescription="캐러셀">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys reach it from the links inside */}
      <div
        {...autoplay.box}
        ref={(element) => {
          slider.box.current = element
          return autoplay.box.ref(element)
        }}
        className={styles.box}
        data-live={slider.ready || undefined}
        onScroll={slider.onScroll}
        onKeyDown={turn}
      >
        {/* at rest by itself, as before it is seen, it says nothing: nobody has asked for its slides */}
        <div className={styles.track} aria-live={autoplay.stopped ? 'polite' : 'off'}>
          {ads.map((ad, position) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of ARIA has a group a slide
            <div
              key={`${ad.img}${ad.link}`}
              className={styles.slide}
              role="group"
              aria-roledescription="슬라이드"
              aria-label={`${ads.length}개 중 ${position + 1}번째`}
              inert={slider.ready && position !== slider.index}
            >
              <Banner ad={ad} eager={position === 0} />
            </div>
          ))}
        </div>
      </div>
      {ads.length > 1 && (
        <Counter
          at={`${slider.index + 1} / ${ads.length}`}
          {...(autoplay.available && { stopped: autoplay.stopped, toggle: autoplay.toggle })}
        />
      )}
    </section>
  )
}

interface CounterProps {
  at: string
  stopped?: boolean
  /** Absent where nothing moves by itself. */
  toggle?: () => void
}

function Counter({ at, stopped = false, toggle }: CounterProps) {
  if (!toggle) return <span className={`${styles.page} num`}>{at}</span>
  return (
    <button type="button" className={`${styles.page} num`} onClick={toggle}>
      {stopped ? <PlayIcon /> : <PauseIcon />}
      {/* the name begins with what is seen, so that it can be spoken */}
      {at}
      <span className="sr">, {stopped ? '광고 다시 움직이기' : '광고 멈추기'}</span>
    </button>
  )
}

/** One advertisement: words on the left, picture on the right, one link where there is one. */
function Banner({ ad, eager }: { ad: Advertisement; eager: boolean }) {
  const content = (
    <>
      <Art src={ad.img} eager={eager} className={styles.art} />
      <span className={styles.text}>
        {ad.sample && <SampleLabel />}
        <b>{ad.title}</b>
        <span className={styles.caption}>{ad.caption}</span>
      </span>
    </>
  )
  if (!ad.link.startsWith('/')) return <div className={styles.banner}>{content}</div>
  return (
    <Link className={styles.banner} to={ad.link} draggable={false}>
      {content}
    </Link>
  )
}
