import { Counter } from 'prom-client'
import type { ModuleFactory } from '../../http/calls/index.ts'
import { NOTIFICATION_TOPIC } from '../notifications/index.ts'
import { Sender } from './push-queue.ts'
import { readKinds, readPush, readQuietHours, setKinds, setQuietHours, startPush, stopPush } from './subscriptions.ts'

/** How often it is looked for what could not be sent before, ms. */
const LOOK_EVERY_MS = 30_000

/** Notices to closed browsers (Web Push), for members who agreed: docs/decisions/050-web-push.md */
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
  let deaf: (() => void)[] = []
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
      quietHours: (context) => readQuietHours(context),
      setQuietHours: (context, hours) => setQuietHours(context, hours),
      stopPush: async (context) => {
        await stopPush(context)
        return null
      },
    },
    work: {
      start: async () => {
        if (!sender) return
        const look = () => void sender.look()
        timer = setInterval(look, LOOK_EVERY_MS).unref()
        deaf = [bus.on(NOTIFICATION_TOPIC, look), bus.onGap(look)]
        look()
      },
      stop: async () => {
        clearInterval(timer)
        for (const end of deaf.splice(0)) end()
        await sender?.end()
      },
    },
  }
}
