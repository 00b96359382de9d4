import { removeNotice, saveNotice } from '../../domain/catalogue/index.ts'
import { addInvite, newInviteCode, revokeInvite } from '../../domain/members/index.ts'
import { audit } from '../../infra/audit-log/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { type Acting, ActionRefusal } from './refusal.ts'

/** Publishes a notice, or changes one. @returns its number @throws ActionRefusal notice */
export function publishNotice(
  { pool, operator }: Acting,
  { id, title, text }: { id?: number | undefined; title: string; text: string },
): Promise<number> {
  return withTransaction(pool, async (db) => {
    const saved = await saveNotice(db, { id: id ?? null, title, text })
    if (saved === null) throw new ActionRefusal('notice', { id: id ?? 0 })
    const action = id === undefined ? 'notices.add' : 'notices.change'
    await audit(db, operator, { action, target: title, details: { id: saved, text } })
    return saved
  })
}

/** Takes a notice down. @throws ActionRefusal notice */
export function withdrawNotice({ pool, operator }: Acting, id: number): Promise<void> {
  return withTransaction(pool, async (db) => {
    if (!(await removeNotice(db, id))) throw new ActionRefusal('notice', { id })
    await audit(db, operator, { action: 'notices.remove', target: id })
  })
}

/**
 * Makes a code that new members register with; without one given it is random.
 * @param most uses; null is any number
 * @throws ActionRefusal invite
 */
export function makeInvite(
  { pool, operator }: Acting,
  { code = newInviteCode(), most, note }: { code?: string | undefined; most: number | null; note: string },
): Promise<string> {
  return withTransaction(pool, async (db) => {
    if (!(await addInvite(db, { code, most, note }))) throw new ActionRefusal('invite', { code, why: 'taken' })
    await audit(db, operator, { action: 'invites.add', target: code, details: { uses: most } })
    return code
  })
}

/** Stops a code. @throws ActionRefusal invite */
export function stopInvite({ pool, operator }: Acting, code: string): Promise<void> {
  return withTransaction(pool, async (db) => {
    if (!(await revokeInvite(db, code))) throw new ActionRefusal('invite', { code, why: 'missing' })
    await audit(db, operator, { action: 'invites.revoke', target: code })
  })
}
