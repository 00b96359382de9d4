import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'

// only what horizontal bars need: this file is loaded by the report alone, after its figures stand
Chart.register(BarController, BarElement, CategoryScale, LinearScale)

export interface Bars {
  /** Won, one a bar, from the top. */
  values: readonly number[]
  colours: readonly string[]
  /** Height of a bar in px. */
  thickness: number
  animated: boolean
}

export interface BarsChart {
  update(bars: Bars): void
  destroy(): void
}

/** Draws horizontal bars on one scale, from 0 to the largest value, over the whole canvas. */
export function drawBars(canvas: HTMLCanvasElement, bars: Bars): BarsChart {
  const chart = new Chart<'bar', (number | null)[], number>(canvas, {
    type: 'bar',
    data: { labels: [], datasets: [] },
    options: {
      indexAxis: 'y',
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: 0 },
      // the figures stand beside the bars as text: nothing to hover for
      events: [],
      scales: { x: { display: false, min: 0 }, y: { display: false } },
    },
  })
  const update = ({ values, colours, thickness, animated }: Bars) => {
    chart.data = {
      labels: values.map((_, index) => index),
      datasets: [
        {
          // no sliver for nothing
          data: values.map((value) => value || null),
          backgroundColor: [...colours],
          barThickness: thickness,
          borderRadius: thickness / 2,
          borderSkipped: false,
        },
      ],
    }
    chart.options.scales = { x: { display: false, min: 0, max: Math.max(1, ...values) }, y: { display: false } }
    chart.options.animation = animated ? { duration: 220 } : false
    chart.update()
  }
  update(bars)
  return { update, destroy: () => chart.destroy() }
}
