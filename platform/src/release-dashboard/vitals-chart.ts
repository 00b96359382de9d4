/** A small chart of a vital over the last day: this version, and the one before beside it. */

import type { Counts, Vital } from '../error-reports/index.ts'
import type { Texts } from '../texts/index.ts'
import { type Html, html } from './html.ts'
import { HOURS, p75 } from './version-health.ts'

type Words = Texts['dashboard']

const WIDTH = 240
const HEIGHT = 56
const EDGE = 4

/** Above these a vital is "poor" (https://web.dev/articles/vitals). */
const POOR = { LCP: 4000, INP: 500, CLS: 0.25 } as const

/** A value as people read it. */
export function vitalText(name: Vital, value: number | undefined, { none }: Words): string {
  if (value === undefined) return none
  if (name === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

interface Line {
  /** Of all days that were read. */
  total: Counts
  hours: readonly (Counts | undefined)[]
}

/** The chart with its words; what it draws stands in them too. */
export function vitalChart(name: Vital, now: Line, before: Line | undefined, words: Words): Html {
  const lines = [now, before].map((line) => line?.hours.map((counts) => p75(counts, name)) ?? [])
  const known = lines.flat().filter((value) => value !== undefined)
  const value = p75(now.total, name)
  const earlier = p75(before?.total, name)
  const top = Math.max(...known, POOR[name] * 0.5) * 1.1
  const y = (at: number) => HEIGHT - EDGE - (at / top) * (HEIGHT - 2 * EDGE)
  return html`<figure class="vital">
<figcaption><span class="name">${name}</span> <span class="what">${words.vitals[name]}</span></figcaption>
<p class="value num${value !== undefined && value > POOR[name] ? ' poor' : ''}">${vitalText(name, value, words)} <span class="before">${before ? words.before(vitalText(name, earlier, words)) : words.nothingBefore}</span></p>
${
  known.length > 0
    ? html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words.vitalLabel(name, vitalText(name, value, words), vitalText(name, earlier, words))}">
${POOR[name] < top && html`<line class="limit" x1="0" x2="${WIDTH}" y1="${round(y(POOR[name]))}" y2="${round(y(POOR[name]))}"/>`}
${drawn(lines[1] ?? [], y, 'then')}${drawn(lines[0] ?? [], y, 'now')}</svg>`
    : html`<p class="none">${words.noVitals}</p>`
}
</figure>`
}

const round = (value: number) => value.toFixed(1)

/** A line over the hours that have a value: an hour alone is a dot. */
function drawn(values: readonly (number | undefined)[], y: (value: number) => number, kind: 'now' | 'then'): Html {
  const x = (hour: number) => EDGE + (hour / (HOURS - 1)) * (WIDTH - 2 * EDGE)
  const points = values.flatMap((value, hour) => (value === undefined ? [] : [[x(hour), y(value)] as const]))
  const line = points.map((point) => point.map(round).join()).join(' ')
  const dots = points.map(([cx, cy]) => html`<circle class="${kind}" cx="${round(cx)}" cy="${round(cy)}" r="2"/>`)
  return html`${points.length > 1 && html`<polyline class="${kind}" points="${line}"/>`}${dots}`
}
