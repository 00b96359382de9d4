import { expect, test } from 'vitest'
import { framesOf, partOf } from './part.ts'

test('the first released file of a stack owns the error', () => {
  const stack = `TypeError: x
    at draw (https://app.example/r/seeds/1.2.0-0a1b2c3d4e/round-room.12.js:1:99)
    at render (https://app.example/r/shell/1.0.0-ffffffffff/main.js:1:5)`
  expect(partOf(stack)).toEqual({ remote: 'seeds', version: '1.2.0-0a1b2c3d4e' })
})

test('a file by content is of the version that the page has', () => {
  const remote = { version: '2.0.0', entry: '', contract: '1.0', routes: [] }
  const composition = { shell: '3.0.0', remotes: { yard: remote } }
  const of = (name: string) => partOf(`at https://app.example/r/${name}/files/main.0a1b2c3d4e.js:1:99`, composition)
  expect([of('shell'), of('yard'), of('seeds')]).toEqual([
    { remote: 'shell', version: '3.0.0' },
    { remote: 'yard', version: '2.0.0' },
    undefined,
  ])
})

test('other addresses belong to nobody', () => {
  expect(partOf('https://app.example/api/r/x')).toBeUndefined()
  expect(partOf('chrome-extension://abc/content.js')).toBeUndefined()
  expect(partOf(undefined)).toBeUndefined()
})

const withStack = (stack: string) => Object.assign(new Error('x'), { stack })

test('places in released files, by any browser’s stack, and nothing of the message', () => {
  const chrome = `TypeError: Zoë 17
    at list (https://app.example/r/yard/1.0.0-ab/home.0123456789.js:1:99)
    at async https://app.example/other.js:1:5
    at Object.render (https://app.example/r/shell/1.0.0/main.js:2:7)`
  const firefox = 'list@https://app.example/r/yard/1.0.0-ab/home.0123456789.js:1:99\n@https://cdn.example/x.js:1:1'
  expect(framesOf(withStack(chrome))).toEqual(['yard/1.0.0-ab/home.0123456789.js:1:99', 'shell/1.0.0/main.js:2:7'])
  expect(framesOf(withStack(firefox))).toEqual(['yard/1.0.0-ab/home.0123456789.js:1:99'])
})

test('the innermost few; none of what is no error', () => {
  const deep = Array.from({ length: 50 }, (_, index) => `at https://app.example/r/yard/1/a.js:1:${index}`).join('\n')
  expect(framesOf(withStack(deep))).toHaveLength(8)
  for (const thrown of ['text', null, undefined, { stack: 7 }]) expect(framesOf(thrown)).toEqual([])
})

test('what caused a failure to load is where it is', () => {
  const cause = withStack('at https://app.example/r/yard/1/a.js:1:9')
  const error = Object.assign(withStack('at https://app.example/r/shell/1/main.js:1:1'), { cause })
  expect(framesOf(error)).toEqual(['yard/1/a.js:1:9'])
  expect(framesOf(Object.assign(withStack('at /r/shell/1/main.js:1:1'), { cause: 'text' }))).toHaveLength(1)
})
