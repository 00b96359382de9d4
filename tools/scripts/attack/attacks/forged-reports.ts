/** Reports of failed pages from people who never had one, to have a good release taken back. */
import { putRegistry, readRegistry } from '@yaksok/platform/registry'
import { type Attack, Tally } from '../attack.ts'
import type { Target } from '../target.ts'

const ADDRESSES = 12
const EACH = 5

interface Registry {
  microFrontends: Record<string, { metadata: { version: string }; extras: { liveSince: string } }[]>
}

export const forgedReports: Attack = {
  name: 'forged-reports',
  rule: 'Forged error reports roll back no version',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    await makeFresh(target)
    const registry = JSON.parse((await target.http.ask({ path: '/registry.json' })).body) as Registry
    const version = registry.microFrontends.home?.[0]?.metadata.version ?? ''
    const page = (await target.http.ask({ path: '/Home' })).body
    const composition = /"composition":\{"id":"([0-9a-f]{12})"/.exec(page)?.[1]
    if (!composition || !version) throw new Error('the page names no composition')
    const forms: ((n: number) => string)[] = [
      () => target.random.text(16),
      // as if signed: right in form, made up
      (n) => `${(Date.now() - n).toString(36)}.${target.random.text(12)}.${target.random.text(22)}`,
    ]
    for (const id of forms)
      for (let address = 1; address <= ADDRESSES; address++)
        for (let n = 0; n < EACH; n++) {
          const event = { type: 'load', remote: 'home', version, outcome: 'script', message: 'forged' }
          await target.http.ask({
            method: 'POST',
            path: '/telemetry',
            body: JSON.stringify({ composition, page: id(n), events: [event] }),
            headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${address}` },
            from: `127.40.0.${address}`,
          })
          tally.tried(!target.own.log().includes('automatic-rollback'), 'a good version was taken back')
        }
    return tally.finding(`${ADDRESSES} addresses`)
  },
}

/** Only a version that has just gone live is taken back by itself: makes the live one of home look so. */
async function makeFresh(target: Target): Promise<void> {
  const { registry } = readRegistry(target.own.store)
  const now = new Date().toISOString()
  for (const { extras } of registry.microFrontends.home ?? []) extras.liveSince = now
  putRegistry(target.own.store, registry)
  for (const until = performance.now() + 10_000; performance.now() < until; ) {
    const { body } = await target.http.ask({ path: '/registry.json' })
    if (body.includes(now)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the gateway did not read its registry again')
}
