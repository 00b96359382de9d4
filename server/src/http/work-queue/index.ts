import { createWorkLine, type Share } from './work-queue.ts'

export type { Share } from './work-queue.ts'

/**
 * Costs of works, in hashes of a password, as `npm run bench:siege -- --costs` measured them (docs/bench/siege.md): the dearest of
 * each kind, so a PDF of 2,000 entries and a CSV of 20,000. Who asks for a dear work waits the longer afterwards.
 */
export const COST = { hash: 1, csv: 3, pdf: 20, picture: 6 } as const

/**
 * The one line of the process before all that takes more than 10 ms of a core: its cores, and the threads that hashing and
 * pictures have in common, are what is shared.
 */
export const costlyWork = createWorkLine()

/** Who works at the machine itself: commands of the operator, demo data. */
export const OPERATOR: Share = { member: 'operator', network: 'operator' }
