import fc from 'fast-check'
import { openWorld, type World } from '../world.ts'
import { sequences } from './commands.ts'
import { runSequence } from './run.ts'

/** How much to try. */
export interface PropertyPlan {
  /** Connections, and commands at a time. */
  width: number
  sequences: number
  /** Commands of the longest sequence. */
  longest: number
  seed: number
  /** Told of how many sequences have been played, a few times. */
  onProgress?: (played: number) => void
}

/** A database takes this many sequences, so that its size does not come to rule the time. */
const SEQUENCES_A_WORLD = 100

/**
 * Tries random sequences of money operations against the database; throws with the shortest one that breaks an
 * invariant. Each sequence has members of its own; the rounds they take part in go on and on.
 */
export async function checkLedger({ width, sequences: count, longest, seed, onProgress }: PropertyPlan): Promise<void> {
  let world: World | undefined
  let played = 0
  try {
    await fc.assert(
      fc.asyncProperty(sequences(longest), async (commands) => {
        if (world && played % SEQUENCES_A_WORLD === 0) {
          await finish(world)
          world = undefined
          onProgress?.(played)
        }
        world ??= await openWorld({ connections: width, lotteries: [1, 4] })
        played++
        await runSequence(world, commands, width)
      }),
      { numRuns: count, seed, endOnFailure: width > 1 },
    )
    if (world) await finish(world)
    world = undefined
  } finally {
    await world?.close()
  }
}

/** Everything `ledger verify` looks at, once a world has been used. */
async function finish(world: World): Promise<void> {
  const faults = await world.faults()
  await world.close()
  if (faults.length > 0) throw new Error(`ledger verify: ${JSON.stringify(faults)}`)
}
