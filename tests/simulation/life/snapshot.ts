import type pg from 'pg'

/**
 * Remembers every row and sequence of a database; answers what puts them back, which takes far less time than a new
 * copy. The home of the chains is among the rows: after it the database is not the one whose chains began here.
 * @param owner a superuser's connection: triggers are left out
 */
export async function takeSnapshot(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(COLUMNS)
  const { rows: sequences } = await owner.query<{ name: string; last: number | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`,
  )
  await owner.query('create schema snapshot')
  const statements = []
  for (const { name, columns } of tables) {
    await owner.query(`create table snapshot.${name} as table public.${name}`)
    const { rows } = await owner.query(`select 1 from snapshot.${name} limit 1`)
    statements.push(`delete from public.${name};`)
    if (rows.length > 0)
      statements.push(
        `insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name};`,
      )
  }
  for (const { name, last } of sequences)
    statements.push(`perform setval('${name}', ${last ?? 1}, ${String(last !== null)});`)
  await owner.query(
    `create procedure snapshot.restore() language plpgsql set session_replication_role = replica as $$ begin ${statements.join('\n')} end $$`,
  )
  return async () => void (await owner.query('call snapshot.restore()'))
}

/** Every table, with the columns that are written: the others are computed of them. */
const COLUMNS = `select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid`
