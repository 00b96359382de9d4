import type { Venue } from '@yaksok/shared/core/contract'
import { BackButton } from '@yaksok/shared/page/ui'
import { useEffect, useRef, useState } from 'react'
import { useFavouriteIds } from '../favourite/favourites.ts'
import { Heart } from '../favourite/heart.tsx'
import { Gallery } from './gallery.tsx'
import styles from './venue-detail.module.css'

interface VenueCoverProps {
  venue: Venue | undefined
  back: string
}

/** The pictures of a venue. The bar on it, with the way back and the heart, stays and is solid once the picture is gone. */
export function VenueCover({ venue, back }: VenueCoverProps) {
  const liked = useFavouriteIds('venue')
  const { mark, covered } = useScrolledPast()
  return (
    <>
      <header className={styles.over} data-solid={covered || undefined}>
        <BackButton fallback={back} className={styles.disc} />
        {/* the h1 below says it to the reader */}
        <b className={styles.barTitle} aria-hidden="true">
          {covered && venue?.name}
        </b>
        {venue && <Heart favourite={{ kind: 'venue', item: venue }} on={liked.has(venue.id)} large />}
      </header>
      <div className={styles.cover}>
        {venue && <Gallery key={venue.id} venue={venue} />}
        <span ref={mark} className={styles.mark} />
      </div>
    </>
  )
}

/** Whether an element has left the screen over its upper edge, and the ref that names the element. */
function useScrolledPast() {
  const mark = useRef<HTMLSpanElement>(null)
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setCovered(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { mark, covered }
}
