import { expect, test } from 'vitest'
import { attempt, keepBrowser } from './cached-browser.ts'

const noContext = {} as never

function browsers() {
  const opened: { alive: boolean }[] = []
  const launch = async () => {
    const one = { alive: true }
    opened.push(one)
    return {
      newContext: async () => {
        if (!one.alive) throw new Error('Target page, context or browser has been closed\nCall log: …')
        return noContext
      },
      isConnected: () => one.alive,
      version: () => '1',
      close: async () => {},
    }
  }
  return { opened, launch }
}

test('a browser that ended is opened again for the next visit, and its end is counted', async () => {
  const { opened, launch } = browsers()
  const kept = await keepBrowser(launch)
  await kept.newContext()
  ;(opened[0] as { alive: boolean }).alive = false
  await kept.newContext()
  await kept.newContext()
  expect([opened.length, kept.ended]).toEqual([2, 1])
})

test('a visit that fails is told once, in a line, and what follows is measured', async () => {
  const failures = new Set<string>()
  for (const _ of [1, 2])
    expect(await attempt(failures, 'cold visit of ours', () => Promise.reject(new Error('gone\nmore')))).toBeUndefined()
  expect(await attempt(failures, 'cold visit of limit', async () => 7)).toBe(7)
  expect([...failures]).toEqual(['cold visit of ours: gone'])
})
