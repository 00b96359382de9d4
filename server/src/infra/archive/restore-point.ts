import { ArchiveError } from './errors.ts'

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/**
 * A moment as an operator writes it: `2026-11-24 21:05`, with seconds or thousandths where they matter. Without a zone it
 * is Seoul's. @throws ArchiveError where it is none, or has not come yet
 */
export function momentOf(text: string, now = new Date()): Date {
  const [, day, minute, seconds = ':00', zone = '+09:00'] = MOMENT.exec(text) ?? []
  const moment = new Date(`${day}T${minute}${seconds}${zone}`)
  if (day === undefined || Number.isNaN(moment.getTime()))
    throw new ArchiveError(`Not a time: ${text} (write it as "2026-11-24 21:05:00")`)
  if (moment > now) throw new ArchiveError(`A time in the future: ${text}`)
  return moment
}

/** The same for `recovery_target_time`: with its zone, so that pgBackRest can choose the backup before it. */
export const targetTime = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')
