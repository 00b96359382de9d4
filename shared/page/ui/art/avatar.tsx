import type { CSSProperties, ReactElement } from 'react'
import styles from './avatar.module.css'
import { type AvatarMotif, avatarOf } from './avatar-id.ts'

const a = 'var(--av-a)'
const b = 'var(--av-b)'
const c = 'var(--av-c)'
const loop = 'M10.6-7H11a7 7 0 0 1 0 14H-3.4M-10.6 7H-11a7 7 0 0 1 0-14H3.4'

/** The six abstract pictures, drawn with the three colours of a palette. */
const motifs: Record<AvatarMotif, ReactElement> = {
  moon: (
    <>
      <circle cx="48" cy="48" r="26" fill={b} />
      <circle cx="58" cy="40" r="20" fill={a} />
      <circle cx="63" cy="36" r="7" fill={c} />
    </>
  ),
  hill: (
    <>
      <circle cx="48" cy="42" r="17" fill={b} />
      <path fill={c} d="M0 70c16-22 32-22 48-6s32 12 48-8v40H0z" />
    </>
  ),
  petal: (
    <>
      <g fill={b}>
        <ellipse cx="48" cy="30" rx="12" ry="17" />
        <ellipse cx="48" cy="66" rx="12" ry="17" />
        <ellipse cx="30" cy="48" rx="17" ry="12" />
        <ellipse cx="66" cy="48" rx="17" ry="12" />
      </g>
      <circle cx="48" cy="48" r="10" fill={c} />
    </>
  ),
  wave: (
    <>
      <circle cx="64" cy="30" r="11" fill={c} />
      <path
        fill="none"
        stroke={b}
        strokeWidth="8"
        strokeLinecap="round"
        d="M14 54c11-9 23-9 34 0s23 9 34 0M14 72c11-9 23-9 34 0s23 9 34 0"
      />
    </>
  ),
  knot: (
    <g transform="translate(48 48) scale(1.5) rotate(-45)" fill="none" strokeWidth="5">
      <path d={loop} stroke={b} />
      <path d={loop} stroke={c} transform="rotate(90)" />
    </g>
  ),
  arch: (
    <>
      <path fill={b} d="M20 96V50a28 28 0 0 1 56 0v46z" />
      <path fill={c} d="M34 96V54a14 14 0 0 1 28 0v42z" />
    </>
  ),
}

interface AvatarProps {
  /** `avatar-1` … `avatar-30`; any other text (a name, a masked id) gets a steady one of the thirty. */
  id: string
  /** s 32, m 40, l 56, xl 88 px; fill covers its box without rounding, for cards. */
  size?: 's' | 'm' | 'l' | 'xl' | 'fill'
  className?: string | undefined
}

/** An abstract picture of a person: one of 30 (6 motifs × 5 palettes, product.txt section 9). Decoration for the reader. */
export function Avatar({ id, size = 'm', className }: AvatarProps) {
  const { motif, colours } = avatarOf(id)
  const style = { '--av-a': colours[0], '--av-b': colours[1], '--av-c': colours[2] } as CSSProperties
  return (
    <svg
      className={`${styles.avatar} ${styles[size]} ${className ?? ''}`}
      style={style}
      viewBox="0 0 96 96"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill={a} d="M0 0h96v96H0z" />
      {motifs[motif]}
    </svg>
  )
}
