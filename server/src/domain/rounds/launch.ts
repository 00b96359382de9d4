import { createHash, randomBytes } from 'node:crypto'
import { type Handlers, refused } from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'
import { refuseBlocked } from '../limits/index.ts'

const LIFE_SECONDS = 30

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Launch codes of OutGame: single use, 30 seconds, never the session token (decisions.md, Honest by design 8). */
export const launchHandlers: Pick<Handlers, 'launchGame' | 'redeemLaunch'> = {
  launchGame: async ({ pool, member }) => {
    await refuseBlocked(pool, member.id)
    const code = randomBytes(32).toString('base64url')
    await pool.query('delete from game_launches where expires_at < now()')
    await pool.query(
      `insert into game_launches (code_hash, member_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
      [hashOf(code), member.id, LIFE_SECONDS],
    )
    return { code, expires: LIFE_SECONDS }
  },

  /**
   * For the game's server. Deleting is using: of two who redeem at once, one finds it. Whoever has stopped since the
   * code was made is not let in by it.
   */
  redeemLaunch: async ({ pool }, { code }) => {
    const found = await one<{ member_id: number }>(
      pool,
      'delete from game_launches where code_hash = $1 and expires_at >= now() returning member_id',
      [hashOf(code)],
    )
    if (!found) throw refused('이미 썼거나 시간이 지난 코드예요')
    await refuseBlocked(pool, found.member_id)
    return { member: String(found.member_id) }
  },
}
