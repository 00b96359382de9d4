import { expect, test } from 'vitest'
import { type Moment, mayReload } from './may-reload.ts'

const IDLE: Moment = {
  urgent: false,
  onScreen: false,
  busy: false,
  shows: true,
  begun: false,
  touched: false,
  playing: false,
  hidden: false,
  quietMs: 10_000,
}

test.each<[string, Partial<Moment>, boolean]>([
  ['a release while somebody reads', {}, false],
  ['a release after a minute of nothing', { quietMs: 60_000 }, true],
  ['a release while nobody looks', { hidden: true }, true],
  ['a release where something was chosen, while nobody looks', { hidden: true, touched: true }, false],
  ['a release where something was chosen, and left', { quietMs: 300_000, touched: true }, true],
  ['a release while a clip is heard', { quietMs: 300_000, playing: true }, false],
  ['a release where something is typed', { quietMs: 3_600_000, begun: true }, false],
  ['a screen that shows nothing of its own', { shows: false, touched: true }, true],
  ['the same while something is sent', { shows: false, busy: true }, false],
  ['a rollback', { urgent: true }, true],
  ['a rollback after taps, of what is on screen', { urgent: true, onScreen: true, touched: true }, true],
  ['a rollback after taps, of what is not', { urgent: true, touched: true }, false],
  ['a rollback while an amount is typed', { urgent: true, onScreen: true, begun: true }, false],
  ['a rollback where an amount was left', { urgent: true, onScreen: true, begun: true, quietMs: 60_000 }, true],
  ['a rollback while money is on its way', { urgent: true, onScreen: true, busy: true, quietMs: 900_000 }, false],
])('%s', (_, moment, moves) => {
  expect(mayReload({ ...IDLE, ...moment })).toBe(moves)
})
