import fc from 'fast-check'
import type { World } from '../world.ts'
import { checkInvariants } from './check.ts'
import { type Command, FUNDS, sequences } from './commands.ts'
import { Player } from './player.ts'
import { Stage } from './stage.ts'

/**
 * Plays a sequence against the database, `width` commands at a time on as many connections, and checks the six
 * invariants after each step. One at a time, the model also foretells every answer.
 */
export async function runSequence(world: World, commands: readonly Command[], width: number): Promise<void> {
  const members: number[] = []
  for (const funds of FUNDS) members.push(await world.member(funds))
  const stage = new Stage(world, members, width === 1)
  const player = new Player(stage)
  await stage.learnFunds()
  await stage.rounds()
  for (let first = 0; first < commands.length; first += width) {
    await Promise.all(commands.slice(first, first + width).map((command) => player.play(command)))
    await stage.learnResults()
    await checkInvariants(world, stage.model, members)
  }
}

/** Plays random sequences one command at a time, so that the model foretells every answer. @throws at the first that breaks anything */
export async function checkSequences(
  world: World,
  plan: { sequences: number; longest: number; seed: number },
): Promise<void> {
  const play = fc.asyncProperty(sequences(plan.longest), (commands) => runSequence(world, commands, 1))
  await fc.assert(play, { numRuns: plan.sequences, seed: plan.seed, endOnFailure: true })
}
