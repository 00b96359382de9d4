import type { ListRow } from '../../use-cases/index.ts'

/** Numbers (n) and sums (s, won) of a member's requests by state: 1 waits, 2 done, 3 rejected. */
export interface Sums {
  n1: number
  s1: number
  n2: number
  s2: number
  n3: number
  s3: number
}

/** A request with what is known of its member, as it is read. */
export interface DetailRow extends ListRow {
  bound_at: Date | null
  shared: boolean
  joined: Date
  frozen: boolean
  adult: boolean
  available: number
  held_bets: number
  held_withdrawals: number
  deposit: number | null
  loss: number | null
  break_until: Date | null
  excluded_at: Date | null
  today: number
  devices: number
  deposits: Sums
  withdrawals: Sums
  staked: number
  won: number
  reset: boolean
  closing: boolean
  now: Date
}
