export interface Figure {
  name: string
  unit: 'ms'
  /** What it may be at most. */
  budget: number
  value: number
  samples: number[]
}

/** The middle of a list; 0 for an empty one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The figures as a table for the terminal. */
export function report(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  return figures
    .map(({ name, value, unit, budget }) => {
      const mark = value <= budget ? '✓' : '✗'
      return `${mark} ${name.padEnd(width)}  ${value.toFixed(0).padStart(5)} ${unit}  (${budget})`
    })
    .join('\n')
}
