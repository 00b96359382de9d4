/** A quick choice below the field: adds won, or sets the amount (null empties it). */
export type AmountChip = { label: string; add: number } | { label: string; set: number | null }

/** +1만 +5만 +10만 and what the screen puts last (지우기 or 전액). */
export const quickChips = (last: AmountChip): AmountChip[] => [
  { label: '+1만', add: 10_000 },
  { label: '+5만', add: 50_000 },
  { label: '+10만', add: 100_000 },
  last,
]
