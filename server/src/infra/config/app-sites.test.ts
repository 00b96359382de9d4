import { expect, test } from 'vitest'
import { frameSite } from './app-sites.ts'
import { readConfig } from './index.ts'

const APP = 'https://app.example.kr'
const CONFIRM = 'https://confirm.app.example.kr'
const FRAMES = 'https://frame.app.example.kr'

test('without it frames are at addresses of the app', () => {
  expect(frameSite('', APP, CONFIRM)).toBeNull()
  expect(readConfig({}).frames).toBeNull()
})

test('it is apart from the app and from the confirm origin, also where only the port differs', () => {
  expect(frameSite(FRAMES, APP, CONFIRM)).toEqual({ origin: FRAMES, app: APP })
  expect(readConfig({ APP_ORIGIN: APP, FRAME_ORIGIN: FRAMES }).frames).toEqual({ origin: FRAMES, app: APP })
  for (const origin of [APP, `${APP}:444`, CONFIRM, `${CONFIRM}:444`])
    expect(() => frameSite(origin, APP, CONFIRM)).toThrow('host name of its own')
})

test('it needs the app’s origin, and its scheme', () => {
  expect(() => frameSite(FRAMES, '', '')).toThrow('APP_ORIGIN')
  expect(() => frameSite('http://frame.app.localhost', APP, '')).toThrow('scheme')
  expect(() => readConfig({ APP_ORIGIN: APP, FRAME_ORIGIN: 'frame.app.example.kr' })).toThrow('FRAME_ORIGIN must be')
})
