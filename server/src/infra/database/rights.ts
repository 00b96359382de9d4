import type pg from 'pg'
import { APP_ROLE } from './roles.ts'

/** Tables that the API may not even read. */
export const HIDDEN_TABLES: readonly string[] = [
  'chain_home',
  'confirm_pictures',
  'inquiry_claims',
  'operator_credits',
  'operator_looks',
  'operator_passkeys',
  'operator_approvals',
  'operator_sessions',
  'operator_seconds',
  'operator_sums',
  'operator_whys',
  'operators',
  'reply_templates',
  'request_claims',
  'seed_chain_secrets',
]

/** Tables and views that the API may only read: functions write them. All others it reads and writes. */
export const READ_ONLY_TABLES: readonly string[] = [
  'account_closings',
  'account_days',
  'account_statements',
  'audit',
  'audit_seals',
  'bank_accounts',
  'beacon_answers',
  'beacon_chains',
  'beacon_in_use',
  'catalogue_counts',
  'chain_breaks',
  'comment_counts',
  'data_keys',
  'deposits',
  'desk_rules',
  'fund_password_guards',
  'fund_password_resets',
  'idempotency_keys',
  'ledger_accounts',
  'ledger_entries',
  'ledger_holds',
  'ledger_seals',
  'ledger_transfers',
  'ledger_verifications',
  'log_checkpoint',
  'log_entries',
  'log_hashes',
  'lotteries',
  'media',
  'media_parts',
  'member_care',
  'member_limits',
  'odds_tables',
  'orders',
  'rounds',
  'schema_files',
  'schema_migrations',
  'search_parts',
  'search_words',
  'seed_chains',
  'notification_counts',
  'notifications',
  // views of before (sql/old_names.sql)
  'told',
  'told_members',
  'verification_faults',
  'verification_sums',
  'verification_walks',
  'weeks_told',
  'withdrawals',
]

/**
 * Makes the rights in a database what they should be: the API's role reads and writes tables as the lists above say and
 * executes the functions that their files grant it; `PUBLIC` may execute none of this login's. The last step of migrating,
 * whoever made what and when. Does nothing where all is as it should be.
 * @param granted functions that the API may execute. What only an operator does (deciding requests, reversing, lifting an
 *   exclusion) is missing on purpose; trigger functions need no right
 * @param roleExists false where there is no role to give anything
 */
export async function applyRights(
  client: pg.ClientBase,
  granted: readonly string[],
  roleExists: boolean,
): Promise<void> {
  const statements = [
    ...(await functionStatements(client, granted, roleExists)),
    ...(roleExists ? [...(await tableStatements(client)), ...(await laterStatements(client))] : []),
  ]
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

/** An entry of an access list for the role, or (grantee 0) for everybody. */
const ENTRY = 'select 1 from aclexplode(acl) e where e.grantee'

async function functionStatements(
  client: pg.ClientBase,
  granted: readonly string[],
  roleExists: boolean,
): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `with functions as (
       select oid::regprocedure::text as signature, proname = any ($1) as granted,
         coalesce(proacl, acldefault('f', proowner)) as acl
       from pg_proc where pronamespace = 'public'::regnamespace and pg_has_role(current_user, proowner, 'member')
     )
     select 'revoke all on routine ' || signature || ' from public' as statement from functions where exists (${ENTRY} = 0)
     union all
     select 'grant execute on routine ' || signature || ' to ${APP_ROLE}' from functions
       where $2 and granted and not exists (${ENTRY} = to_regrole('${APP_ROLE}'))
     union all
     select 'revoke all on routine ' || signature || ' from ${APP_ROLE}' from functions
       where $2 and not granted and exists (${ENTRY} = to_regrole('${APP_ROLE}'))
     union all
     -- whatever is made from here on is nobody's until it is given
     select 'alter default privileges revoke execute on functions from public' where not exists (
       select 1 from pg_default_acl where defaclrole = current_user::regrole and defaclnamespace = 0 and defaclobjtype = 'f')`,
    [granted, roleExists],
  )
  return rows.map(({ statement }) => statement)
}

/** Rights in tables, views and sequences, where they are not what they should be. */
async function tableStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statements: string[] }>(
    `with relations as (
       select quote_ident(relname) as name, relkind = 'S' as sequence, case when relkind = 'S' then 'SELECT, USAGE'
           when relname = any ($1) then '' when relname = any ($2) then 'SELECT'
           else 'DELETE, INSERT, SELECT, UPDATE' end as wanted,
         (select string_agg(e.privilege_type, ', ' order by e.privilege_type) from aclexplode(relacl) e
          where e.grantee = to_regrole('${APP_ROLE}')) as given
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
         and pg_has_role(current_user, relowner, 'member')
     )
     select array_remove(array[
         'revoke all on ' || case when sequence then 'sequence ' else '' end || name || ' from ${APP_ROLE}',
         'grant ' || nullif(wanted, '') || ' on ' || case when sequence then 'sequence ' else '' end || name || ' to ${APP_ROLE}'
       ], null) as statements
     from relations where wanted <> coalesce(given, '')`,
    [HIDDEN_TABLES, READ_ONLY_TABLES],
  )
  return rows.flatMap(({ statements }) => statements)
}

/** The way into the schema, and rights in tables and sequences that are made later. */
async function laterStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select 'grant usage on schema public to ${APP_ROLE}' as statement from pg_namespace n
       where nspname = 'public' and not exists (select 1 from aclexplode(nspacl) e where e.grantee = to_regrole('${APP_ROLE}'))
     union all
     select 'alter default privileges in schema public grant ' || rights || ' to ${APP_ROLE}'
     from (values ('r', 'select, insert, update, delete on tables'), ('S', 'usage, select on sequences')) v (kind, rights)
     where not exists (
       select 1 from pg_default_acl cross join lateral aclexplode(defaclacl) e
       where defaclrole = current_user::regrole and defaclnamespace = 'public'::regnamespace
         and defaclobjtype::text = v.kind and e.grantee = to_regrole('${APP_ROLE}'))`,
  )
  return rows.map(({ statement }) => statement)
}
