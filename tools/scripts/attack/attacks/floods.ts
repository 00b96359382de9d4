/** Forty clients ask for what costs most, while the logins of others and the app's own health are watched. */
import { type Attack, Tally } from '../attack.ts'
import { type Flood, floods, siege } from '../floods/index.ts'

/** What the flood may make of the median login of others, and the slowest hundredth of /healthz. */
export const MOST_TIMES = 2
export const HEALTH_MS = 100

export const floodAttacks: readonly Attack[] = floods.map(floodAttack)

function floodAttack(flood: Flood): Attack {
  return {
    name: flood.name,
    rule: `While 40 clients ${flood.does}, others log in within twice the idle time and /healthz answers within ${HEALTH_MS} ms`,
    half: 'night',
    async run(target) {
      const { login, health, asked } = await siege(target, flood)
      const tally = new Tally()
      const logins = `login ${login.idle.toFixed(0)} → ${login.flooded.toFixed(0)} ms`
      const p99 = `/healthz p99 ${health.idle.toFixed(0)} → ${health.flooded.toFixed(0)} ms`
      tally.tried(login.times <= MOST_TIMES, logins)
      tally.tried(health.flooded <= HEALTH_MS, p99)
      return { ...tally.finding(`${logins}, ${p99}`), tries: asked }
    },
  }
}
