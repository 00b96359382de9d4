import { one, type Queryable } from '../../infra/database/index.ts'

/**
 * Writes down that one operator made another what they are now: made, reset, let in or given a role. The makers of the
 * maker are makers too, so that no chain of creatures leads around this.
 * @param alone nobody confirmed it: whom one person made alone, or through others, are no second for each other
 * @param anew made or reset: who confirmed that vouches for the person
 */
export async function markRenewed(
  db: Queryable,
  id: number,
  { by, alone, anew }: { by: number; alone: boolean; anew: boolean },
): Promise<void> {
  await db.query(
    `update operators o set renewed_at = clock_timestamp(),
       makers = (select coalesce(array_agg(distinct x), '{}') from unnest(o.makers || f.makers || f.id) x where x <> o.id),
       alone_makers = case when $3 then o.alone_makers || f.alone_makers || f.id when $4 then '{}' else o.alone_makers end
     from operators f where o.id = $1 and f.id = $2`,
    [id, by, alone, anew],
  )
}

/** Writes down who took an administrator out alone: until another one agrees nothing takes effect by time. */
export async function markPutOut(db: Queryable, id: number, by: number): Promise<void> {
  await db.query('update operators set put_out_by = $2 where id = $1', [id, by])
}

/** Who took an operator out alone, and whether the operator is an administrator; null where there is no such operator. */
export const putOutOf = (db: Queryable, id: number) =>
  one<{ by: number | null; administers: boolean }>(
    db,
    `select put_out_by as by, 'administrator' = any(roles) and disabled_at is null as administers from operators where id = $1`,
    [id],
  )

/**
 * Whether an operator is the first administrator of a new house, alone: made at the command line, no other administrator
 * was ever made but that of a demo, and no money was moved at the console.
 */
export async function isFirstAlone(db: Queryable, id: number): Promise<boolean> {
  return (
    (await one(
      db,
      `select 1 from operators o where o.id = $1 and o.makers = '{}'
         and not exists (select 1 from operators x where x.id <> o.id and 'administrator' = any(x.roles) and not x.sample)
         and not exists (select 1 from operator_sums) and not exists (select 1 from operator_credits)`,
      [id],
    )) !== null
  )
}
