import type { Effect, RoomEvent } from '../machine/events.ts'
import { createAsk } from './ask.ts'
import { createOrders } from './orders.ts'
import { createLoader } from './pieces.ts'
import { createSync } from './sync.ts'

/** What only the page can do for the room. */
export interface RoomPorts {
  toast: (text: string, tone: 'info' | 'ok' | 'error') => void
  announce: (text: string) => void
  leave: () => void
  reloadPage: () => void
}

/** Carries out an effect of the machine; its answers go back as events. Nothing is told once `signal` is aborted. */
export function createPerformer(
  key: string,
  ports: RoomPorts,
  tell: (event: RoomEvent) => void,
  { signal, drawn }: { signal: AbortSignal; drawn: boolean },
): (effect: Effect) => void {
  const ask = createAsk(tell, signal)
  const load = createLoader(key, ask, { signal, drawn })
  const sync = createSync(key, ask, tell, signal)
  const orders = createOrders(key, ask, tell, signal)

  return (effect) => {
    switch (effect.do) {
      case 'load':
        return void load[effect.piece]()
      case 'sync':
        return void sync(effect.full)
      case 'loadEntries':
        return void orders.load()
      case 'place':
        return void orders.place(effect)
      case 'toast':
        return ports.toast(effect.text, effect.tone)
      case 'announce':
        return ports.announce(effect.text)
      case 'leave':
        return ports.leave()
      case 'reloadPage':
        return ports.reloadPage()
    }
  }
}
