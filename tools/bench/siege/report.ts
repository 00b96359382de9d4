import { loadavg } from 'node:os'
import { HEALTH_MS, MOST_TIMES } from '../../scripts/attack/attacks/floods.ts'
import type { Siege } from '../../scripts/attack/floods/index.ts'
import { madeOn } from '../../scripts/lib/made-on.ts'
import { machine } from '../scenario.ts'

export interface Measured extends Siege {
  name: string
  does: string
  /** Load average of a minute before and after. */
  load: [number, number]
  met: boolean
}

export const load = () => Math.round((loadavg()[0] as number) * 10) / 10

const ms = (value: number) => value.toFixed(0)

export function lineOf({ name, login, health, answers, load }: Measured): string {
  const logins = `login ${ms(login.idle)} → ${ms(login.flooded)} ms (× ${login.times.toFixed(2)})`
  const p99 = `/healthz p99 ${ms(health.idle)} → ${ms(health.flooded)} ms`
  return `${name}: ${logins}, ${p99}, answers ${JSON.stringify(answers)}, load ${load.join(' → ')}`
}

/** docs/bench/siege.md */
export function pageOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ name, does, login, health, asked, answers, load, met }) =>
    [
      met ? '✓' : '✗',
      `\`${name}\`: ${does}`,
      `${ms(login.idle)} → ${ms(login.flooded)}`,
      login.times.toFixed(2),
      `${ms(health.idle)} → ${ms(health.flooded)}`,
      `${asked}: ${Object.entries(answers)
        .map(([answer, count]) => `${count} × ${answer}`)
        .join(', ')}`,
      load.join(' → '),
    ].join(' | '),
  )
  return `# Siege

Made by \`npm run bench:siege\` on ${madeOn()}: ${machine()}. 40 clients, each a
member at an address of its own, do one thing without a pause. Meanwhile 15 other members log in once each, and /healthz is
asked every 20 ms. The app, its database and the clients share the machine. "Idle" is the same without the clients,
just before; the load average says what else ran. Wanted: a login within ${MOST_TIMES} times of idle, p99 of /healthz within ${HEALTH_MS} ms.

| | the clients | login, median, ms | times | /healthz p99, ms | the clients were answered | load average |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`
}
