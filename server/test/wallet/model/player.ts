import type { Command } from './commands.ts'
import { decide, reverse } from './operator.ts'
import { Requests } from './requests.ts'
import type { Stage } from './stage.ts'
import { Standing } from './standing.ts'

/** Does what a command says, to the database and to the model; throws where the two do not agree. */
export class Player {
  readonly #stage: Stage
  readonly #standing: Standing
  readonly #requests: Requests

  constructor(stage: Stage) {
    this.#stage = stage
    this.#standing = new Standing(stage.world)
    this.#requests = new Requests(stage, this.#standing)
  }

  async play(command: Command): Promise<void> {
    const stage = this.#stage
    switch (command.type) {
      case 'deposit':
      case 'withdraw':
      case 'order':
        return await this.#requests.make(command)
      case 'repeat':
        return await this.#requests.repeat(command.of, command.changed)
      case 'decideDeposit':
        return await decide(stage, 'deposit', command.of, command.approve)
      case 'decideWithdrawal':
        return await decide(stage, 'withdraw', command.of, command.approve)
      case 'reverse':
        return await reverse(stage, command.of)
      case 'limitLoss':
        return await this.#standing.limitLoss(stage.member(command.member), command.amount)
      case 'setStatus':
        return await this.#standing.setActive(stage.member(command.member), command.active)
      case 'pass':
        return await stage.rounds()
      case 'away':
        return await stage.rounds(5)
    }
  }
}
