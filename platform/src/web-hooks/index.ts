/**
 * Web hooks: who wants to know is told of releases, rollbacks and new faults
 * (platform/docs/how-to/release-over-the-network.md#web-hooks). Each hook gets its messages in order, at least once while
 * this process lives; what it does not take after some tries is given up.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ReleaseStore } from '../release-store/index.ts'
import { follow, type HookMessage } from './follow.ts'
import { PrivateAddress } from './private-addresses.ts'
import { send } from './send.ts'
import type { Hook } from './settings.ts'

export { type Hook, readHooks } from './settings.ts'

const LOOK_MS = 5000
/** How long the next try waits, ms: four tries in all. */
const WAITS_MS = [1000, 10_000, 60_000]
/** Messages that wait for one hook; more are given up. */
const MOST_WAITING = 100

interface Means {
  hooks: readonly Hook[]
  log: Pick<FastifyBaseLogger, 'warn'>
  lookMs?: number
  waitsMs?: readonly number[]
}

/** Begins to send; ends with `close`. */
export function openHooks(store: ReleaseStore, { hooks, log, lookMs = LOOK_MS, waitsMs = WAITS_MS }: Means) {
  const news = follow(store)
  const ends = new AbortController()
  const queues = hooks.map((hook) => queueOf(hook, { log, waitsMs, signal: ends.signal }))
  const look = () => {
    try {
      for (const message of news(Date.now())) for (const add of queues) add(message)
    } catch (err) {
      log.warn({ event: 'web-hook', err }, 'the store could not be looked at for hooks')
    }
  }
  look()
  const timer = setInterval(look, lookMs).unref()
  return {
    look,
    close() {
      clearInterval(timer)
      ends.abort()
    },
  }
}

interface Queue {
  log: Pick<FastifyBaseLogger, 'warn'>
  waitsMs: readonly number[]
  signal: AbortSignal
}

function queueOf(hook: Hook, { log, waitsMs, signal }: Queue): (message: HookMessage) => void {
  const host = new URL(hook.url).host
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const deliver = async (message: HookMessage) => {
    const body = JSON.stringify(message)
    for (const wait of [...waitsMs, undefined]) {
      const outcome = await send(hook, body).catch((error: Error) => error)
      if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return
      const isFinal =
        outcome instanceof PrivateAddress || (typeof outcome === 'number' && outcome < 500 && outcome !== 429)
      const problem = outcome instanceof Error ? outcome.message : `status ${outcome}`
      if (wait === undefined || isFinal || signal.aborted)
        return log.warn({ event: 'web-hook', host, id: message.id, problem }, 'a hook was not told')
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  return (message) => {
    if (!hook.events.includes(message.event) || (hook.parts && !hook.parts.includes(message.part))) return
    if (waiting >= MOST_WAITING)
      return log.warn({ event: 'web-hook', host, id: message.id, problem: 'too many wait' }, 'a hook was not told')
    waiting++
    last = last.then(() => deliver(message)).finally(() => waiting--)
  }
}
