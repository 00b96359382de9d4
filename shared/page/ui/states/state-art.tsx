import styles from './states.module.css'

const loop = 'M10.6-7H11a7 7 0 0 1 0 14H-3.4M-10.6 7H-11a7 7 0 0 1 0-14H3.4'

/** The knot of a state, 144 px: tied, or open where something is missing. Decoration. */
export function StateArt({ broken = false }: { broken?: boolean }) {
  return (
    <svg className={styles.art} viewBox="0 0 144 144" fill="none" aria-hidden="true">
      <circle cx="72" cy="72" r="64" fill="var(--color-surface-sunken)" />
      <g transform="translate(72 72) rotate(-45) scale(2.1)" strokeWidth="4.6">
        <path d={loop} stroke="var(--color-primary-line)" />
        {broken ? (
          <g transform="rotate(90)">
            <path d="M10.6-7H11a7 7 0 0 1 0 14H2" stroke="var(--color-accent)" />
            <path d="M-10.6 7H-11a7 7 0 0 1 0-14H-6" stroke="var(--color-line-strong)" strokeDasharray="2.4 2.8" />
          </g>
        ) : (
          <path d={loop} stroke="var(--color-accent)" transform="rotate(90)" />
        )}
      </g>
    </svg>
  )
}
