import { decideBooking } from '../../domain/bookings/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { type Acting, ActionRefusal } from './refusal.ts'

/** Confirms or rejects a booking, or records that the member came. @param reason the member reads it @throws ActionRefusal booking */
export async function answerBooking(
  { pool, operator }: Acting,
  id: number,
  action: Parameters<typeof decideBooking>[2],
  reason = '',
): Promise<void> {
  const entry = { action: `bookings.${action}`, target: id, details: reason ? { reason } : {} }
  await audited(pool, operator, entry, async (db) => {
    const why = await decideBooking(db, id, action, reason)
    if (why) throw new ActionRefusal('booking', { id, why })
  })
}
