const OFFSET_MS = 9 * 3_600_000

/** A time as the contract writes it: ISO 8601 to the second with the offset of Seoul. */
export function seoulTime(at: Date): string {
  return `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+09:00`
}

/** The day of Seoul a time falls on, `YYYY-MM-DD`. */
export function seoulDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** A time as members read it: `11월 22일 14:30`. */
export function seoulText(at: Date): string {
  const local = new Date(at.getTime() + OFFSET_MS)
  const [hours, minutes] = local.toISOString().slice(11, 16).split(':')
  return `${local.getUTCMonth() + 1}월 ${local.getUTCDate()}일 ${hours}:${minutes}`
}
