import { artUrl } from './art-url.ts'

interface ArtProps {
  /** What the server sent in `img`: the name of one of our illustrations (`venue-cafe`) or an address. */
  src: string
  /** What the picture adds to the words beside it; usually nothing. */
  alt?: string
  /** Not below the fold: load at once. */
  eager?: boolean
  className?: string | undefined
}

/** A venue picture. Its box comes from `className` (object-fit: cover); dark theme dims it through --art-filter. */
export function Art({ src, alt = '', eager = false, className }: ArtProps) {
  return (
    <img
      className={className}
      src={artUrl(src)}
      alt={alt}
      width={320}
      height={240}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  )
}
