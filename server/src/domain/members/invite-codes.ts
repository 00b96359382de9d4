import { randomInt } from 'node:crypto'
import { many, one, type Queryable, sqlState, UNIQUE_VIOLATION } from '../../infra/database/index.ts'

/** Without the characters that are read wrongly: 0 O 1 I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that new members register with. */
export interface Invite {
  code: string
  uses: number
  /** Null: any number of times. */
  max_uses: number | null
  note: string
  created_at: Date
  revoked_at: Date | null
}

/** Where a page of invites goes on: the last one's time, as text so that no microsecond is lost, and code. */
export interface InviteMark {
  at: string
  code: string
}

/** Codes, the newest first. @param below where the page before ended */
export function listInvites(
  db: Queryable,
  { limit = null, below = null }: { limit?: number | null; below?: InviteMark | null } = {},
): Promise<(Invite & { mark: string })[]> {
  return many<Invite & { mark: string } & Record<string, unknown>>(
    db,
    `select code, uses, max_uses, note, created_at, revoked_at, created_at::text as mark from invites
     where $2::timestamptz is null or (created_at, code) < ($2, $3) order by created_at desc, code desc limit $1`,
    [limit, below?.at ?? null, below?.code ?? null],
  )
}

/** A code that nobody has yet, as far as chance goes. */
export const newInviteCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Makes a code, in the caller's transaction. @returns false where there is one of this name */
export async function addInvite(
  db: Queryable,
  { code, most, note }: { code: string; most: number | null; note: string },
): Promise<boolean> {
  try {
    await db.query('insert into invites (code, max_uses, note) values ($1, $2, $3)', [code, most, note])
    return true
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Stops a code. @returns false where there is none to stop */
export async function revokeInvite(db: Queryable, code: string): Promise<boolean> {
  const revoked = await one(
    db,
    'update invites set revoked_at = now() where code = $1 and revoked_at is null returning code',
    [code],
  )
  return revoked !== null
}
