import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookedUp, SINK_HOST } from './sink.ts'

const CONSTANTS = JSON.stringify({ constants: { logEventTypes: { HOST_RESOLVER_MANAGER_REQUEST: 3, URL_REQUEST: 9 } } })
const FIRST = `${CONSTANTS.slice(0, -1)},`
const event = (type: number, host: string) => JSON.stringify({ params: { host }, type })

async function lookedUpIn(...lines: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'net-log-'))
  const file = join(folder, 'net.json')
  writeFileSync(file, lines.join('\n'))
  return await lookedUp(file).finally(() => rmSync(folder, { recursive: true }))
}

test('what a browser looked up is found line by line, also where it was ended in the middle of one', async () => {
  const events = [event(3, `one.${SINK_HOST}`), event(9, `asked.${SINK_HOST}`), event(3, 'app.localhost')]
  const whole = [
    FIRST,
    '"events": [',
    ...events.map((one) => `${one},`),
    event(3, `two.${SINK_HOST}`),
    '],',
    `"polledData": {"host":"three.${SINK_HOST}"}`,
    '}',
  ]
  expect(await lookedUpIn(...whole)).toEqual(['one', 'two'])
  expect(await lookedUpIn(FIRST, '"events": [', `${events[0]},`, `{"params":{"host":"cut.${SINK_HOST}`)).toEqual([
    'one',
  ])
})

test('a line that cannot be read in the middle of a log is an error: what it says is not known', async () => {
  await expect(lookedUpIn(FIRST, '"events": [', `{"params":{"host":"cut.${SINK_HOST}`, ']}')).rejects.toThrow('JSON')
})
