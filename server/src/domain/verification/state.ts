import { many, type Queryable } from '../../infra/database/index.ts'
import type { Walk } from './walks.ts'

/** How far a walk is, and what it found. */
export interface WalkState {
  walk: Walk
  /** Everything that was there at this moment was verified since; null before the first pass has ended. */
  since: Date | null
  /** Faults that are open: how many, and the first of them. */
  faults: number
  first: { subject: string; fault: string } | null
}

export async function walkStates(db: Queryable): Promise<WalkState[]> {
  return await many<WalkState & Record<string, unknown>>(
    db,
    `select w.walk, w.whole_began_at as since, f.n as faults, f.first from verification_walks w
       cross join lateral (
         select count(*)::int as n, (array_agg(jsonb_build_object('subject', x.subject, 'fault', x.fault) order by x.id))[1] as first
         from verification_faults x where x.walk = w.walk and x.gone_at is null) f
     order by array_position(array['seals', 'accounts', 'rounds', 'beacons', 'log'], w.walk)`,
  )
}
