import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOutageLog } from './outage-log.ts'

test('what fails four times a second is one line, and one more when it is over', () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const outage = createOutageLog(log, 'rounds', 'broken', 'back')
  outage.worked()
  for (let i = 0; i < 100; i++) outage.failed(new Error('away'))
  outage.worked()
  outage.worked()
  expect(lines).toEqual(['broken', 'back'])
})
