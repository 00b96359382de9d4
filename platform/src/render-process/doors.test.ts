/** A build that tries every way out, at each door through which code of a release reaches the render process. */
import { expect, test } from 'vitest'
import { DOOR_NAMES, tryDoor } from './doors.fixture.ts'
import { ESCAPES } from './escapes.fixture.ts'

const HELD = process.platform === 'linux' ? 'kernel' : 'process'

test.each(DOOR_NAMES)('a build that tries every way out reaches nothing: %s', async (door) => {
  expect(await tryDoor(door)).toEqual({
    ways: ESCAPES.length,
    reached: [],
    connected: 0,
    leaked: false,
    // the gate's own process draws, not the gateway's
    isolation: door === 'gate' ? expect.any(String) : HELD,
  })
})
