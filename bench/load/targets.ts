/** The targets of independent delivery, judged on what was measured. */

import type { Load } from './probe.ts'
import type { Loads, Results, Target } from './results.ts'
import { type Estimate, estimate, median, ratio } from './stats.ts'

const KB = 1000
const contents = (loads: Load[]) => loads.map(({ content }) => content)
const firstPaints = (loads: Load[]) => loads.map(({ firstPaint }) => firstPaint)
const middle = (loads: Load[] | undefined, of: (load: Load) => number) => median((loads ?? []).map(of))

function atMost(what: string, value: number | Estimate, limit: number, unit = ''): Target {
  const number = typeof value === 'number' ? value : value.value
  return {
    what,
    value: number,
    ...(typeof value !== 'number' && { interval: [value.low, value.high] as [number, number] }),
    limit,
    direction: 'at most',
    met: number <= limit,
    unit,
  }
}

type Measured = Omit<Results, 'targets'>

export function judge({ screens, many, navigation, gatewayPerSecond, releaseSeconds }: Measured): Target[] {
  const cold = (name: string): Loads | undefined => screens.find(({ screen }) => screen === name)?.cold
  const home = cold('Home')
  const login = cold('Login')
  const targets: Target[] = []
  if (home) {
    targets.push(
      atMost('Home content, ours / limit', ratio(contents(home.ours), contents(home.limit)), 1.05),
      atMost('Home content, ours / defaults', ratio(contents(home.ours), contents(home.defaults)), 0.55),
      atMost(
        'Home serial rounds',
        middle(home.ours, ({ rounds }) => rounds),
        2,
      ),
      atMost(
        'Home requests before content',
        middle(home.ours, ({ requests }) => requests),
        8,
      ),
      atMost(
        'Federation overhead in JS (ours − limit)',
        (middle(home.ours, ({ js }) => js) - middle(home.limit, ({ js }) => js)) / KB,
        23,
        'kB',
      ),
      atMost(
        'The federation runtime in JS (ours − ours without it)',
        (middle(home.ours, ({ js }) => js) - middle(home.plain, ({ js }) => js)) / KB,
        15,
        'kB',
      ),
      atMost('Home content, ours / ours without the runtime', ratio(contents(home.ours), contents(home.plain)), 1.05),
      atMost('JS before Home content', middle(home.ours, ({ js }) => js) / KB, 165, 'kB'),
      atMost('First paint, ours / defaults', ratio(firstPaints(home.ours), firstPaints(home.defaults)), 0.35),
    )
  }
  if (login) targets.push(atMost('JS before Login content', middle(login.ours, ({ js }) => js) / KB, 112, 'kB'))
  for (const { screen, cold: loads } of screens)
    targets.push(atMost(`CLS of ${screen}`, Math.max(...loads.ours.map(({ cls }) => cls)), 0.02))
  for (const [screen, steps] of Object.entries(navigation.ours))
    targets.push(
      atMost(`Client navigation to ${screen}, prefetched`, estimate(steps.map(({ frame }) => frame)), 100, 'ms'),
    )
  targets.push(
    atMost('Home content with 50 remotes / with 5', many.content, 1.02),
    atMost('HTML with 50 remotes − with 5', many.htmlBytes / KB, 4, 'kB'),
    atMost('Release of one remote', releaseSeconds, 20, 's'),
    {
      what: 'Gateway HTML',
      value: gatewayPerSecond,
      limit: 3000,
      direction: 'at least',
      met: gatewayPerSecond >= 3000,
      unit: 'requests/s',
    },
  )
  return targets
}
