/** To slow the page, or to leave it without use. */
import type { Way } from '../way.ts'

export const slows: Way[] = [
  {
    id: 'busy',
    wants: 'the page busy for two seconds',
    harm: 'slows',
    expected: { limited: 'told as the remote’s, and a version that slows pages is taken back' },
    framed: {
      limited: 'its own process, where the browser gives it one: with FRAME_ORIGIN one that isolates sites does',
    },
    run: () => {
      const until = performance.now() + 2000
      while (performance.now() < until);
    },
    succeeded: ({ shown }) => shown.longestTaskMs > 1000,
  },
  {
    id: 'taps-swallowed',
    wants: 'taps that reach nothing',
    harm: 'slows',
    expected: { limited: 'the member loads the app anew; a version that is left so is taken back' },
    run: () =>
      document.addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        true,
      ),
    succeeded: ({ shown }) => !shown.answers,
  },
  {
    id: 'built-ins',
    wants: 'a page in which nobody’s code works any more',
    harm: 'slows',
    expected: 'refused',
    run: () => {
      Array.prototype.map = () => []
      Array.prototype.filter = () => []
      Reflect.set(Promise.prototype, 'then', () => new Promise(() => {}))
    },
    succeeded: ({ shown }) => !shown.answers,
  },
  {
    id: 'history-flood',
    wants: 'a history that leads nowhere',
    harm: 'slows',
    expected: 'refused',
    run: () => {
      for (let times = 0; times < 150; times++) history.pushState({}, '', `/Home?${times}`)
    },
    succeeded: ({ shown }) => !shown.answers,
  },
]
