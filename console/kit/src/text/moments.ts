import { stampText } from '@yaksok/shared/core/time'

/** A moment (ISO 8601) as the details of a thing show it, in Seoul: `2026-11-20 14:33:00`. */
export const secondText = (at: string): string => stampText(at).replace(' KST', '')

/** The same as a row has room for it: `2026-11-20 14:33`. */
export const minuteText = (at: string): string => secondText(at).slice(0, -3)
