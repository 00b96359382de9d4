/** Tells how long the steps of a walk take; it judges none of them. */
export interface Stopwatch {
  step<T>(name: string, work: () => T | Promise<T>): Promise<T>
  /** One line: the sum in minutes, and each step in seconds. */
  told(): string
}

export function startStopwatch(): Stopwatch {
  const steps: { name: string; seconds: number }[] = []
  return {
    async step(name, work) {
      const started = performance.now()
      const done = await work()
      steps.push({ name, seconds: (performance.now() - started) / 1000 })
      return done
    },
    told() {
      const sum = steps.reduce((all, { seconds }) => all + seconds, 0)
      return `${(sum / 60).toFixed(1)} min (${steps.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')})`
    },
  }
}
