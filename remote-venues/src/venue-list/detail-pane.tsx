import { useCall } from '@yaksok/shared/page/query'
import { ErrorState, IconButton, TextLink } from '@yaksok/shared/page/ui'
import { CloseIcon } from '@yaksok/shared/parts/icons'
import { type RefObject, useEffect, useRef } from 'react'
import { Gallery } from '../venue/gallery.tsx'
import { knownVenue } from '../venue/known-venue.ts'
import { VenueBody } from '../venue/venue-body.tsx'
import { VenueBodySkeleton } from '../venue/venue-body-skeleton.tsx'
import { VenueCta } from '../venue/venue-cta.tsx'
import styles from './detail-pane.module.css'

/** A venue beside the list, where there is room for both: what its own screen shows above the reviews, and the way there. */
export function DetailPane({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useCall('goodsFind', { id }, { staleTime: 60_000 })
  const pane = useOwnTop<HTMLElement>()
  const venue = found.data ?? knownVenue(id)
  return (
    <section ref={pane} className={styles.pane} aria-label="고른 장소">
      <IconButton label="고른 장소 닫기" className={styles.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {venue ? (
        <>
          <div className={styles.cover}>
            <Gallery key={venue.id} venue={venue} />
          </div>
          <VenueBody venue={venue} heading="h2" />
        </>
      ) : found.error ? (
        <ErrorState error={found.error} what="장소" busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <VenueBodySkeleton />
      )}
      <div className={styles.foot}>
        <TextLink to={`/Detali?id=${encodeURIComponent(id)}`}>후기까지 모두 보기</TextLink>
        {found.data && <VenueCta venue={found.data} />}
      </div>
    </section>
  )
}

/** Keeps where an element begins in the window, px, in its own `--pane-top`, so that its height can end with the window. */
function useOwnTop<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const measure = () => {
      const pane = ref.current
      pane?.style.setProperty('--pane-top', `${Math.max(0, Math.round(pane.getBoundingClientRect().top))}px`)
    }
    measure()
    const leaving = new AbortController()
    for (const event of ['scroll', 'resize'])
      addEventListener(event, measure, { signal: leaving.signal, passive: true })
    return () => leaving.abort()
  })
  return ref
}
