import type * as v from 'valibot'
import type { environment } from './environment.ts'

type Values = v.InferOutput<typeof environment>

/** Why a server does not start with real money (`MONEY_MODE=licensed`) by these variables; null where it does, or asks for none. */
export function licensedProblem({
  MONEY_MODE,
  OPERATOR_LICENSE,
  DEMO_DATA,
  DATABASE_URL,
  DATA_KEYS,
}: Values): string | null {
  if (MONEY_MODE !== 'licensed') return null
  if (OPERATOR_LICENSE === '') return 'MONEY_MODE=licensed needs OPERATOR_LICENSE'
  if (DEMO_DATA) return 'MONEY_MODE=licensed does not start with demo accounts: set DEMO_DATA=0'
  if (DATABASE_URL !== '' && DATA_KEYS.length === 0)
    return 'MONEY_MODE=licensed with DATABASE_URL needs DATA_KEYS (server/README.md)'
  return null
}
