import styles from './knot.module.css'

const loop = 'M10.6-7H11a7 7 0 0 1 0 14H-3.4M-10.6 7H-11a7 7 0 0 1 0-14H3.4'

/** The mark: two loops tied into one knot. Decoration; the words beside it name the brand. */
export function KnotMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className ?? styles.mark} viewBox="0 0 48 48" fill="none" strokeWidth="4.6" aria-hidden="true">
      <g transform="translate(24 24) rotate(-45) scale(1.06)">
        <path className={styles.green} d={loop} />
        <path className={styles.warm} d={loop} transform="rotate(90)" />
      </g>
    </svg>
  )
}

/** Mark and word together, as in the app bar of Home. Give the link around it its name ("약속 홈"). */
export function BrandLogo() {
  return (
    <span className={styles.brand}>
      <KnotMark />
      <svg className={styles.word} viewBox="0 0 68 36" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="4.3"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M3.2 9.8a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0M25.3 2.6v17.2M25.8 7.4h5.4M25.8 14h5.4M6 25.4h19.3v8.2M51 2.8c-.5 4.4-4 7.7-9.6 9M51 3.6c.6 4.1 4 7.2 9.6 8.2M51 12.2v6M39 18.4h24M42 25.6h18.2v8"
        />
      </svg>
    </span>
  )
}

/** Rings around the knot: the inlay of the balance card, Login and the draw stage. Colour and place come from `className`. */
export function RingInlay({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {[22, 37, 52, 67, 82, 97].map((radius) => (
        <circle key={radius} cx="100" cy="100" r={radius} />
      ))}
      <g transform="translate(100 100) rotate(-45) scale(.62)" strokeWidth="3.6">
        <path d={loop} />
        <path d={loop} transform="rotate(90)" />
      </g>
    </svg>
  )
}
