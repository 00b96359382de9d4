import { many, type Queryable } from '../../src/infra/database/index.ts'

/** Every part of a schema, one line each. */
const PARTS = [
  `select concat_ws(' ', 'table', relname, relkind, reloptions, relpersistence, relrowsecurity, relforcerowsecurity)
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  `select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
     'generated ' || nullif(a.attgenerated::text, ''), 'identity ' || nullif(a.attidentity::text, ''), 'storage', a.attstorage)
   from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
     and not a.attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join pg_class c on c.oid = indexrelid
   where c.relnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'sequence', sequencename, data_type, 'from', start_value) from pg_sequences
   where schemaname = 'public'`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
   where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
  `select concat_ws(' ', 'view', relname, regexp_replace(pg_get_viewdef(oid), '\\s+', ' ', 'g')) from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, md5(prosrc || coalesce(pg_get_function_sqlbody(p.oid), '')),
     proconfig) from pg_proc p where pronamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'the API may call', p.proname || '(' || pg_get_function_arguments(p.oid) || ')',
     pg_get_function_result(p.oid), provolatile, case when prosecdef then 'as its owner' end)
   from pg_proc p cross join lateral aclexplode(proacl) e
   where pronamespace = 'public'::regnamespace and e.grantee = 'yaksok_app'::regrole`,
  `select concat_ws(' ', 'the API may', string_agg(e.privilege_type, ', ' order by e.privilege_type), relname)
   from pg_class cross join lateral aclexplode(relacl) e
   where relnamespace = 'public'::regnamespace and e.grantee = 'yaksok_app'::regrole group by relname`,
  `select concat_ws(' ', 'policy', polname, polrelid::regclass) from pg_policy`,
  `select concat_ws(' ', 'type', typname, typtype) from pg_type
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
  `select concat_ws(' ', 'comment', relname, attname, description) from pg_description
     join pg_class c on c.oid = objoid and classoid = 'pg_class'::regclass and relnamespace = 'public'::regnamespace
     left join pg_attribute on attrelid = objoid and attnum = objsubid and objsubid > 0`,
]

/** What of a fingerprint table files make. */
export const OF_TABLES = /^(?:table|column|constraint|index|sequence|type|comment) /
/** What of a fingerprint a process that is older than the database still uses. */
export const USED_BY_PROCESSES = /^(?:table|column|the API may) /

/** The schema of a database as sorted lines, for PostgreSQL 18. */
export async function fingerprint(db: Queryable): Promise<string[]> {
  const rows = await many<{ line: string }>(db, `select line from (${PARTS.join(' union all ')}) l (line)`)
  return rows.map(({ line }) => line.replaceAll('public.', '')).sort()
}
