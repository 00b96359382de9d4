import { describe, expect, test } from 'vitest'
import { draftOf } from './state.ts'
import { inside } from './testing/member.ts'
import { MIDNIGHT } from './testing/rounds.ts'
import { createWorld } from './testing/world.ts'

describe('the slip over time', () => {
  test('what was not ordered is cleared when entries close', () => {
    const world = inside()
    world.happen({ type: 'toggled', pick: '대' })
    world.happen({ type: 'amount', text: '5000' })
    world.happen({ type: 'settle' })
    expect(world.state.slip.confirming).toBe(true)
    world.pass(MIDNIGHT + 57_000 - world.now)
    expect(world.state.slip).toMatchObject({ picks: [], amount: '', confirming: false, panel: 'closed' })
    expect(world.state.lapsed).toBe('202611200001')
    world.happen({ type: 'toggled', pick: '대' })
    expect(world.state.slip.picks).toEqual([])
  })

  test('picks and amount survive a reload until the round closes', () => {
    const world = inside()
    world.happen({ type: 'toggled', pick: '홀' })
    world.happen({ type: 'amount', text: '3000' })
    const draft = draftOf(world.state)
    const reload = (start: number) => {
      const again = createWorld({ start })
      again.enter({ draft })
      again.pass(500)
      return again
    }
    expect(reload(30_000).state.slip).toMatchObject({ picks: ['홀'], amount: '3000', panel: 'folded' })
    expect(reload(57_000).state.slip.picks).toEqual([])
    const next = reload(61_000)
    expect(next.state.slip.picks).toEqual([])
    expect(draftOf(next.state)).toBeNull()
  })
})
