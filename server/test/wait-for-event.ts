import type { EventBus } from '../src/infra/database/index.ts'

/**
 * Resolves when a process hears of a topic, or that it may have missed something: on a busy machine a connection that does
 * not answer in time is replaced, and what was said meanwhile is made good by reading anew.
 */
export function hears(bus: Pick<EventBus, 'on' | 'onGap'>, topic: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = [bus.on(topic, () => done()), bus.onGap(() => done())]
    const done = () => {
      for (const end of stop) end()
      resolve()
    }
  })
}
