import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openWorld, type World, type WorldOptions } from './world.ts'

/** A world of its own for each test of a file; in the end its books must be right. There is none outside of tests. */
export function worldForEach(options?: WorldOptions): World {
  const world = {} as World
  beforeEach(async () => void Object.assign(world, await openWorld(options)))
  afterEach(() => leave(world))
  return world
}

/** One world for all tests of a file, which share its time and rounds; in the end its books must be right. */
export function worldForAll(options?: WorldOptions): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await openWorld(options)))
  afterAll(() => leave(world))
  return world
}

async function leave(world: World): Promise<void> {
  try {
    expect(await world.faults()).toEqual([])
  } finally {
    await world.close()
  }
}
