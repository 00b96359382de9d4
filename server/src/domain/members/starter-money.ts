import type { CallContext } from '../../http/calls/index.ts'
import type { Queryable } from '../../infra/database/index.ts'

/**
 * Gives the play money that an account begins with (`STARTER_MONEY`), once a member, whoever asks how often; nothing where
 * money is not play money (decisions.md, Honest by design 2).
 */
export async function giveStarter(
  db: Queryable,
  { config }: Pick<CallContext, 'config'>,
  member: number,
): Promise<void> {
  if (config.starterMoney > 0) await db.query('select starter_give($1, $2)', [member, config.starterMoney])
}
