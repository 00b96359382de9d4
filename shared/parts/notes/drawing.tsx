import styles from './drawing.module.css'

/** Lines of each drawing in a square of 144: first in the brand's colour, then what stands out. */
const LINES = {
  bell: ['M48 92h48M56 92V68a16 16 0 0 1 32 0v24', 'M65 101a7 7 0 0 0 14 0M92 50a12 12 0 0 1 8 8'],
  receipt: ['M50 42h44v62l-7.3-6-7.4 6-7.3-6-7.3 6-7.4-6-7.3 6z', 'M61 58h22M61 70h22M61 82h12'],
  ticket: ['M40 56h64v9a7 7 0 0 0 0 14v9H40v-9a7 7 0 0 0 0-14z', 'M86 58v4M86 70v4M86 82v4M54 72h18'],
  search: ['M66 48a18 18 0 1 0 0 36 18 18 0 0 0 0-36z', 'M80 80l16 16'],
  people: [
    'M58 54a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM42 96a16 16 0 0 1 32 0',
    'M88 58a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM84 84a15 15 0 0 1 20 12',
  ],
  key: ['M58 60a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM70 72h34', 'M92 72v10M104 72v8'],
  card: ['M48 52h48a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z', 'M42 65h60M53 81h14'],
  notice: ['M46 66v13h11l27 14V52L57 66z', 'M92 62a14 14 0 0 1 0 21M58 80l4 18'],
  talk: [
    'M48 50h48a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H74L60 99V86H48a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z',
    'M56 64h32M56 74h18',
  ],
  film: ['M48 50h48a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z', 'M66 62l16 10-16 10z'],
  calendar: [
    'M50 50h44a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6zM44 66h56',
    'M60 43v13M84 43v13M64 82h16',
  ],
  place: ['M72 104c14-16 21-26 21-36a21 21 0 0 0-42 0c0 10 7 20 21 36z', 'M72 60a8 8 0 1 0 0 16 8 8 0 0 0 0-16z'],
} as const

/** The picture of an empty state (`State`), 144 px: what would stand here. Decoration. */
export function Drawing({ of }: { of: keyof typeof LINES }) {
  const [own, accent] = LINES[of]
  return (
    <svg className={styles.drawing} viewBox="0 0 144 144" aria-hidden="true">
      <circle cx="72" cy="72" r="64" />
      <path d={own} />
      <path d={accent} className={styles.accent} />
    </svg>
  )
}
