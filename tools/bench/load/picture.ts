/** The picture of a measurement: content by screen and build. */
import { estimate, median } from '../lib/stats.ts'
import { type ScreenResult, VARIANTS, type VariantName } from './results.ts'

const COLOURS: Record<VariantName, string> = {
  ours: '#16685C',
  client: '#4F9085',
  renderedLimit: '#D98E4A',
  limit: '#E8C39E',
  plain: '#8FB8AF',
  defaults: '#C9C3B7',
}

/** Bars of median content time, nothing kept; a build that a screen was not measured in has no bar. */
export function picture(screens: ScreenResult[], labels: Record<VariantName, string>): string {
  const width = 720
  const bar = 16
  const group = VARIANTS.length * bar + 22
  const legendHeight = VARIANTS.length * 18
  const height = legendHeight + 40 + screens.length * group
  const longest = Math.max(
    ...screens.flatMap(({ cold }) => VARIANTS.map((name) => median(cold[name].map(({ content }) => content)) || 0)),
  )
  const scale = (ms: number) => (ms / longest) * 480
  const bars = screens.flatMap(({ screen, cold }, index) => {
    const top = legendHeight + 30 + index * group
    return [
      `<text x="8" y="${top + 28}" font-weight="600">${screen}</text>`,
      ...VARIANTS.map((name, at) => {
        if (cold[name].length === 0) return ''
        const { value, low, high } = estimate(cold[name].map(({ content }) => content))
        const y = top + at * bar
        return `<rect x="90" y="${y}" width="${scale(value).toFixed(1)}" height="${bar - 3}" rx="3" fill="${COLOURS[name]}"/><line x1="${(90 + scale(low)).toFixed(1)}" x2="${(90 + scale(high)).toFixed(1)}" y1="${y + 6.5}" y2="${y + 6.5}" stroke="#1D1C18"/><text x="${(98 + scale(high)).toFixed(1)}" y="${y + 11}">${Math.round(value)} ms</text>`
      }),
    ]
  })
  const legend = VARIANTS.map(
    (name, at) =>
      `<rect x="90" y="${14 + at * 18}" width="12" height="12" rx="3" fill="${COLOURS[name]}"/><text x="108" y="${24 + at * 18}">${labels[name]}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="#1D1C18"><rect width="100%" height="100%" fill="#FFFFFF"/>${[...legend, ...bars].join('')}</svg>\n`
}
