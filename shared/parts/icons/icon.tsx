import type { ReactElement } from 'react'

export interface IconProps {
  /** m 24 px, s 20 px, xs 16 px (rem, so it grows with the member's text size). */
  size?: 'm' | 's' | 'xs'
  /** What the picture says to a screen reader. Leave out beside words that say it already. */
  label?: string
  className?: string | undefined
}

export type IconType = (props: IconProps) => ReactElement

/**
 * Makes one icon of the set (24 px grid, 1.75 stroke, currentColor; DESIGN.md, Files).
 * @param lines path data drawn as strokes
 * @param dots path data filled without a stroke
 * @param solid fill the strokes too
 */
export function icon(lines: string, dots?: string, solid?: boolean): IconType {
  return function Icon({ size = 'm', label, className }) {
    const name = size === 'm' ? 'icon' : `icon icon-${size}`
    return (
      <svg
        className={className ? `${name} ${className}` : name}
        viewBox="0 0 24 24"
        fill={solid ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <path d={lines} />
        {dots && <path d={dots} fill="currentColor" stroke="none" />}
      </svg>
    )
  }
}
