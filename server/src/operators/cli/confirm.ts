import { won } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import type { OpsContext } from './command.ts'
import { OpsError } from './errors.ts'

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
  const answer = given ?? (await ask?.(`맞으면 금액 ${won(amount)}을 그대로 적어 주세요 (그만두려면 Enter): `))
  if (answer === undefined) throw new OpsError(`확인이 필요해요. 맞으면 --confirm ${amount} 옵션을 붙여 주세요`)
  if (answer.replaceAll(/[,\s원]/g, '') !== String(amount))
    throw new OpsError(`확인한 금액이 ${won(amount)}과 달라서 아무것도 바꾸지 않았어요`)
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
  const answer =
    given ??
    (await ask?.(`맞으면 바뀌는 개수 ${withJosa(String(count), '을/를')} 그대로 적어 주세요 (그만두려면 Enter): `))
  if (answer === undefined) throw new OpsError(`확인이 필요해요. 맞으면 --confirm ${count} 옵션을 붙여 주세요`)
  if (answer.replaceAll(/[,\s개]/g, '') !== String(count))
    throw new OpsError(`확인한 개수가 ${count}개와 달라서 아무것도 바꾸지 않았어요`)
}

/** Refuses what is more than one command may move (`OPS_MAX_AMOUNT`). @param amount whole won */
export function checkCap({ config }: Pick<OpsContext, 'config'>, amount: number): void {
  if (amount > config.opsMaxAmount)
    throw new OpsError(`한 번에 ${won(config.opsMaxAmount)}까지 할 수 있어요 (OPS_MAX_AMOUNT)`)
}
