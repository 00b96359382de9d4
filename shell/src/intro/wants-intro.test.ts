import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markIntroSeen, wantsIntro } from './wants-intro.ts'

// other files of the worker may leave a connection of theirs
beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the clip is for a device that has not seen it', () => {
  expect(wantsIntro()).toBe(true)
  markIntroSeen()
  expect(wantsIntro()).toBe(false)
})

test.each([
  ['saves data', { saveData: true }, false],
  ['is slow', { effectiveType: '3g' }, false],
  ['is fast', { saveData: false, effectiveType: '4g' }, true],
])('a connection that %s', (_, connection, wanted) => {
  vi.stubGlobal('navigator', { connection })
  expect(wantsIntro()).toBe(wanted)
})
