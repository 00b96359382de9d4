import type { Venue } from '@yaksok/shared/core/contract'
import { withJosa } from '@yaksok/shared/core/text'
import { useCall } from '@yaksok/shared/page/query'
import { Art, IconButton } from '@yaksok/shared/page/ui'
import { BackIcon, ChevronRightIcon } from '@yaksok/shared/parts/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './gallery.module.css'

/** What the views of a sample are, in the order of the server. */
const VIEWS = ['모습', '가장 좋은 자리에서 본 풍경', '탁자'] as const

function altOf({ name, sample }: Venue, view: number): string {
  const what = VIEWS[view] ?? '모습'
  return sample ? `${name}의 ${withJosa(what, '을/를')} 그린 그림` : `${name}의 사진`
}

/** The pictures of a venue, one after another: by a swipe, the arrow keys, or the buttons of a pointer. */
export function Gallery({ venue }: { venue: Venue }) {
  const track = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const { data } = useCall('venuePictures', { id: venue.id }, { staleTime: Number.POSITIVE_INFINITY })
  // what the list knew is there at once
  const pictures = [venue.img, ...(data?.slice(1) ?? [])]
  const show = (wanted: number) => {
    const box = track.current
    box?.scrollTo({ left: wanted * box.clientWidth })
  }
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(at + step)
  }
  const alone = pictures.length === 1
  return (
    <>
      <section
        ref={track}
        className={styles.track}
        aria-label={`${venue.name}의 그림`}
        tabIndex={alone ? undefined : 0}
        onKeyDown={turn}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((img, view) => (
          <Art key={img} src={img} className={styles.picture} eager={view === 0} alt={altOf(venue, view)} />
        ))}
      </section>
      {!alone && (
        <>
          <IconButton label="앞 그림" className={styles.before} disabled={at === 0} onClick={() => show(at - 1)}>
            <BackIcon />
          </IconButton>
          <IconButton
            label="다음 그림"
            className={styles.next}
            disabled={at === pictures.length - 1}
            onClick={() => show(at + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
          <span className={`${styles.count} num`} role="status">
            <span className="sr">그림 </span>
            {at + 1} / {pictures.length}
          </span>
        </>
      )}
    </>
  )
}
