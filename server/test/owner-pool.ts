import { createPool, type Pool } from '../src/infra/database/index.ts'

/**
 * A pool that acts as an operator does: it owns the tables, and no statement of it has a limit of time. The commands have
 * none either (src/operators/cli/database.ts); with one, a busy machine would fail what stands for them here.
 */
export function ownerPool(url: string): Pool {
  return createPool(url, { role: null, max: 5, statementTimeoutMs: 0, applicationName: 'yaksok-ops' })
}
