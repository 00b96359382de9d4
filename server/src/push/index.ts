import { Counter } from 'prom-client'
import type { ModuleFactory } from '../contract/index.ts'
import { TOLD_TOPIC } from '../told/index.ts'
import { Sender } from './sender.ts'
import { readKinds, readPush, setKinds, startPush, stopPush } from './subscriptions.ts'

/** How often it is looked for what could not be sent before, ms. */
const LOOK_EVERY_MS = 30_000

/** Notices to closed browsers (Web Push), for members who agreed: docs/decisions/server-push.md */
export const pushModule: ModuleFactory = ({ pool, bus, log, metrics, config }) => {
  const sent = new Counter({
    name: 'yaksok_push_total',
    help: 'Notices sent to push services, by how that ended',
    labelNames: ['result'],
    registers: [metrics],
  })
  const sender =
    config.push &&
    new Sender({
      pool,
      config: config.push,
      onSent: (result) => sent.inc({ result }),
      onError: (err) => log.warn({ event: 'push', err }, 'notices that wait could not be read'),
    })
  let timer: NodeJS.Timeout | undefined
  return {
    name: 'push',
    handlers: {
      push: (context) => readPush(context, config.push),
      startPush: async (context, subscription) => {
        await startPush(context, config.push, subscription)
        return null
      },
      pushKinds: (context) => readKinds(context),
      setPushKinds: (context, { kinds }) => setKinds(context, kinds),
      stopPush: async (context) => {
        await stopPush(context)
        return null
      },
    },
    start: async () => {
      if (!sender) return
      bus.on(TOLD_TOPIC, () => void sender.look())
      bus.onGap(() => void sender.look())
      timer = setInterval(() => void sender.look(), LOOK_EVERY_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await sender?.end()
    },
  }
}
