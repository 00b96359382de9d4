import type { NewMember } from './controls.ts'

/** The fund password of every member that fixtures make. */
export const FUND_PASSWORD = '7294'

/** A member who can do everything: name, fund password, bank account, 1,000,000 won. */
export const COMPLETE: NewMember = { name: '홍길동', fundPassword: FUND_PASSWORD, bank: '11012345678', won: 1_000_000 }
