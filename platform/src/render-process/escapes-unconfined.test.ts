/** The control: the same ways in a context without this project's realm and process. Ways that reach nothing anywhere prove nothing. */
import { createRequire } from 'node:module'
import { createContext, Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaidBait, layBait } from './bait.fixture.ts'
import { ESCAPES, escapingBuild } from './escapes.fixture.ts'

let bait: LaidBait
beforeAll(async () => {
  bait = await layBait()
})
afterAll(() => bait.close())

/** Some ways leave a rejection that nobody handles, which here would be the test's. */
const others = process.listeners('unhandledRejection')
beforeAll(() => {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', () => {})
})
afterAll(() => {
  process.removeAllListeners('unhandledRejection')
  for (const listener of others) process.on('unhandledRejection', listener)
})

type Screen = (given: unknown) => Promise<string>

/** What the build's screen answers in a plain context that was given objects of this process, as a careless host does. */
async function inPlainContext(): Promise<Screen> {
  const host = {
    ...{ console, URL, AbortController, TextEncoder, MessageChannel, ReadableStream },
    ...{ setTimeout, setInterval: (run: () => void, ms: number) => setInterval(run, ms).unref() },
    ...{ queueMicrotask, fetch, process, require: createRequire(import.meta.url) },
  }
  const code = `(function (module, exports, require) {${escapingBuild(bait)}\n})`
  // without a way to import, Node.js answers with an error of its own realm
  const evaluate = new Script(code).runInContext(createContext(host)) as (...given: unknown[]) => void
  const exported = {} as { main(): { default: Screen } }
  evaluate({ exports: exported }, exported, createRequire(import.meta.url))
  return exported.main().default
}

const reachedIn = (html: string) =>
  html
    .replace(/^tried \d+, reached: /, '')
    .split('; ')
    .map((one) => one.split(' → ')[0])

test('without the realm and the process around it the ways reach processes, files, the network and other pages', async () => {
  const screen = await inPlainContext()
  const first = reachedIn(await screen('one member'))
  const second = reachedIn(await screen('another member'))
  for (const way of [
    ...['the console’s streams', 'prototypes of the web', 'what timers answer', 'the function that gives shares'],
    ...[
      'the process',
      'getBuiltinModule',
      'code of strings',
      'eval',
      'import()',
      'fetch and sockets',
      'Node.js’s files',
    ],
    ...['SharedArrayBuffer', 'a FinalizationRegistry', 'what a failed URL throws', 'what a missing share throws'],
  ])
    expect(first).toContain(way)
  expect(first).not.toContain('what an earlier page left')
  expect(second).toContain('what an earlier page left')
  expect(bait.connected()).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(ESCAPES.length)
})
