import { won } from '@yaksok/shared/domain'
import { loadPart } from '@yaksok/shared/remote'
import { useReducedMotion } from '@yaksok/shared/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { Bars, BarsChart } from './draw-bars.ts'
import styles from './report.module.css'
import type { Figures } from './report.ts'

const ROWS = [
  { field: 'staked', label: '참여 금액' },
  { field: 'won', label: '당첨 금액' },
  { field: 'deposited', label: '입금' },
  { field: 'withdrawn', label: '출금' },
] as const satisfies { field: keyof Figures; label: string }[]

/**
 * Four figures as text, and one chart laid over their tracks: one scale for all bars, decoration for the reader.
 * The chart library comes after the figures and is loaded nowhere else.
 */
export function ReportBars({ figures }: { figures: Figures }) {
  const root = useRef<HTMLDivElement>(null)
  useChart(root, figures)
  return (
    <div className={styles.bars} ref={root}>
      <dl className={styles.rows}>
        {ROWS.map(({ field, label }) => (
          <div key={field} className={styles.row}>
            <dt>
              <span className={`${styles.dot} ${styles[field]}`} data-dot="" />
              {label}
            </dt>
            <dd className="num">{won(figures[field])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.canvas} aria-hidden="true">
        <canvas />
      </div>
    </div>
  )
}

/** Draws the chart into the canvas, and again when the figures or the theme change. */
function useChart(root: RefObject<HTMLDivElement | null>, figures: Figures): void {
  const chart = useRef<BarsChart>(null)
  const animated = !useReducedMotion()
  const latest = useRef({ figures, animated })

  useEffect(() => {
    // held here: by the time the library is there, the ref may be empty again
    const element = root.current
    const canvas = element?.querySelector('canvas')
    if (!element || !canvas) return
    let gone = false
    const bars = () => barsOf(element, latest.current.figures, latest.current.animated)
    loadPart(() => import('./draw-bars.ts')).then(
      ({ drawBars }) => {
        if (!gone) chart.current = drawBars(canvas, bars())
      },
      // without the chart the figures still stand; the next visit tries again
      () => {},
    )
    const redraw = () => chart.current?.update({ ...bars(), animated: false })
    const themes = new MutationObserver(redraw)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', redraw)
    return () => {
      gone = true
      themes.disconnect()
      dark.removeEventListener('change', redraw)
      chart.current?.destroy()
      chart.current = null
    }
  }, [root])

  useEffect(() => {
    latest.current = { figures, animated }
    if (root.current) chart.current?.update(barsOf(root.current, figures, animated))
  }, [root, figures, animated])
}

/** Colours and thickness as the style sheet has them now. */
function barsOf(root: HTMLElement, figures: Figures, animated: boolean): Bars {
  const dots = [...root.querySelectorAll('[data-dot]')]
  const [row] = root.getElementsByClassName(styles.row ?? '')
  return {
    values: ROWS.map(({ field }) => figures[field]),
    colours: dots.map((dot) => getComputedStyle(dot).color),
    thickness: row ? Number.parseFloat(getComputedStyle(row, '::after').height) : 12,
    animated,
  }
}
