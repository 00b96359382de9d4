import { createWorkLine, type Share } from './line.ts'

export type { Share } from './line.ts'

/** Costs of works, in hashes of a password (about 30 ms of a core); those of statements and pictures are estimates. Who asks for a dear work waits the longer afterwards. */
export const COST = { hash: 1, csv: 4, pdf: 4, picture: 8 } as const

/**
 * The one line of the process before all that takes more than 10 ms of a core: its cores, and the threads that hashing and
 * pictures have in common, are what is shared.
 */
export const costlyWork = createWorkLine()

/** Who works at the machine itself: commands of the operator, demo data. */
export const OPERATOR: Share = { member: 'operator', network: 'operator' }
