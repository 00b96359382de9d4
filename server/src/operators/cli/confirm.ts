import type { OpsContext } from './command.ts'
import { OpsError } from './errors.ts'
import { won } from './table.ts'

/**
 * Lets the operator say the amount a second time before money moves: typed at the terminal, or by `--confirm` where no
 * person sits. Call it after the preview and before anything is changed.
 * @param amount whole won
 * @param given value of `--confirm`
 * @throws OpsError where it was not said, or was another amount
 */
export async function confirmAmount(
  { ask }: Pick<OpsContext, 'ask'>,
  amount: number,
  given: string | undefined,
): Promise<void> {
  const answer = given ?? (await ask?.(`Type the amount ${won(amount)} to go on (Enter to stop): `))
  if (answer === undefined) throw new OpsError(`This needs a confirmation: add --confirm ${amount}`)
  if (answer.replaceAll(/[,\s]|won$/g, '') !== String(amount))
    throw new OpsError(`The confirmed amount is not ${won(amount)}: nothing was changed`)
}

/**
 * Lets the operator say how many rows change before they do, as {@link confirmAmount} does for money.
 * @throws OpsError where it was not said, or was another number
 */
export async function confirmCount(
  { ask }: Pick<OpsContext, 'ask'>,
  count: number,
  given: string | undefined,
): Promise<void> {
  const answer = given ?? (await ask?.(`Type the number of changes, ${count}, to go on (Enter to stop): `))
  if (answer === undefined) throw new OpsError(`This needs a confirmation: add --confirm ${count}`)
  if (answer.replaceAll(/[,\s]/g, '') !== String(count))
    throw new OpsError(`The confirmed number is not ${count}: nothing was changed`)
}

/** Refuses what is more than one command may move (`OPS_MAX_AMOUNT`). @param amount whole won */
export function checkCap({ config }: Pick<OpsContext, 'config'>, amount: number): void {
  if (amount > config.opsMaxAmount)
    throw new OpsError(`One command moves at most ${won(config.opsMaxAmount)} (OPS_MAX_AMOUNT)`)
}
