/** A server build that tries every way out of the render process, at each door through which one gets in. */
import { DOOR_NAMES, tryDoor } from '../../../../platform/src/render-process/doors.fixture.ts'
import { ESCAPES } from '../../../../platform/src/render-process/escapes.fixture.ts'
import { type Attack, Tally } from '../attack.ts'

/** Beside the app: what the build would do there is not undone by taking it back. */
export const doors: Attack = {
  name: 'doors',
  rule: 'No server build leaves its render process, be it a release, a canary, a preview or a gate',
  half: 'day',
  async run() {
    const tally = new Tally()
    const held = new Set<string>()
    for (const door of DOOR_NAMES) {
      const { ways, reached, connected, leaked, isolation } = await tryDoor(door)
      for (let way = 0; way < ESCAPES.length; way++) tally.tried(way < ways, `${door}: only ${ways} ways were tried`)
      tally.tried(reached.length === 0, `${door}: ${reached[0]}`)
      tally.tried(connected === 0, `${door}: ${connected} connections to a port of this machine`)
      tally.tried(!leaked, `${door}: the page before is in the page after`)
      if (isolation) held.add(isolation)
    }
    return tally.finding(`${DOOR_NAMES.length} doors, held by: ${[...held].join(', ')}`)
  },
}
