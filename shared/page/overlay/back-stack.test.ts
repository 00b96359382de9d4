import { expect, test, vi } from 'vitest'
import { createBackStack } from './back-stack.ts'

/** A browser with a list of entries; going tells the stack, as popstate does: at once, or once it `arrives`. */
function browser({ slow = false } = {}) {
  const entries: unknown[] = [{ idx: 0 }]
  const tasks: (() => void)[] = []
  let at = 0
  const host = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state)
      at += 1
    },
    go(delta: number) {
      const arrive = () => {
        at = Math.max(0, at + delta)
        stack.moved()
      }
      if (slow) steps.push(arrive)
      else arrive()
    },
  }
  const steps: (() => void)[] = []
  const arrive = () => {
    for (const step of steps.splice(0)) step()
  }
  const stack = createBackStack(host, (task) => tasks.push(task))
  const run = () => {
    for (const task of tasks.splice(0)) task()
  }
  return { host, stack, run, arrive, back: () => host.go(-1), depth: () => at }
}

test('back closes the overlay and stays on the screen', () => {
  const { stack, run, back, host } = browser()
  const close = vi.fn()
  const closed = stack.add(close)
  run()
  expect(host.state).toEqual({ idx: 0, overlays: 1 })
  back()
  expect(close).toHaveBeenCalledOnce()
  closed()
  run()
  expect(host.state).toEqual({ idx: 0 })
})

test('an overlay has its entry as soon as it is open', () => {
  const { stack, host } = browser()
  stack.add(() => {})
  expect(host.state).toEqual({ idx: 0, overlays: 1 })
})

test('closing by a button takes the entry back', () => {
  const { stack, run, depth } = browser()
  const closed = stack.add(() => {})
  run()
  closed()
  run()
  expect(depth()).toBe(0)
})

test('back closes the topmost of two only', () => {
  const { stack, run, back } = browser()
  const [lower, upper] = [vi.fn(), vi.fn()]
  stack.add(lower)
  stack.add(upper)
  run()
  back()
  expect(upper).toHaveBeenCalledOnce()
  expect(lower).not.toHaveBeenCalled()
})

test('a link inside keeps its navigation, and back from there steps over the dead entry', () => {
  const { stack, run, back, host, depth } = browser()
  const closed = stack.add(() => {})
  run()
  host.pushState({ idx: 1 })
  closed()
  run()
  expect(host.state).toEqual({ idx: 1 })
  back()
  expect(depth()).toBe(0)
})

test('stepping over a dead entry is one step, also where an overlay closes before the browser has arrived', () => {
  const { stack, run, back, arrive, host, depth } = browser({ slow: true })
  host.pushState({ idx: 1 })
  const closed = stack.add(() => {})
  run()
  host.pushState({ idx: 2 })
  closed()
  run()
  back()
  arrive()
  stack.add(() => {})()
  run()
  arrive()
  expect(depth()).toBe(1)
})

test('an overlay that opens and closes in one go leaves no entry', () => {
  const { stack, run, depth } = browser()
  stack.add(() => {})()
  run()
  expect(depth()).toBe(0)
})

test('one overlay in place of another keeps one entry', () => {
  const { stack, run, depth } = browser()
  const first = stack.add(() => {})
  run()
  first()
  stack.add(() => {})
  run()
  expect(depth()).toBe(1)
})

test('an overlay that must be answered gets its entry back', () => {
  const { stack, run, back, depth } = browser()
  const refuse = vi.fn()
  stack.add(refuse)
  run()
  back()
  run()
  expect(refuse).toHaveBeenCalledOnce()
  expect(depth()).toBe(1)
})
