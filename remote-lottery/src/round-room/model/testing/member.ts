import { expect } from 'vitest'
import { createWorld, type World } from './world.ts'

/** A member inside the room, 40 s before the draw. */
export function inside(options: Parameters<typeof createWorld>[0] = {}): World {
  const world = createWorld(options)
  world.enter()
  world.pass(500)
  expect(world.state.at).toBe('inside')
  return world
}

/** The member picks, types the amount and confirms. */
export function order(world: World, picks: string[], amount: string): void {
  for (const pick of picks) world.happen({ type: 'toggled', pick })
  world.happen({ type: 'amount', text: amount })
  world.happen({ type: 'settle' })
  world.happen({ type: 'confirmed', mid: '7' })
}

/** What was said in toasts so far. */
export const toasts = (world: World): string[] => world.seen('toast').map(({ effect }) => effect.text)
