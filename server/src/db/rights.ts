import type pg from 'pg'
import { APP_ROLE } from './roles.ts'

/**
 * Every function that the API may execute; `PUBLIC` may execute none. What only an operator does (deciding requests,
 * reversing, lifting an exclusion) is missing on purpose. Trigger functions need no right.
 */
export const API_FUNCTIONS: readonly string[] = [
  // members and limits
  'bank_bind',
  'fund_password_failed',
  'fund_password_passed',
  'fund_password_try',
  'limits_exclude',
  'limits_now',
  'limits_set',
  'limits_take_break',
  // turns at logging in
  'session_lives',
  'session_open',
  'turn_give_back',
  'turn_leave',
  'turn_take',
  'turns_passed',
  'turns_take',
  // money
  'ledger_horizon',
  'ledger_seal',
  'ledger_verify',
  'wallet_deposit',
  'wallet_withdraw',
  // rounds: the engine runs in the API's process
  'order_place',
  'round_draw',
  'round_reveal',
  'round_seal',
  'round_void',
  'rounds_due',
  'rounds_publish',
  'rounds_use_odds',
  // what is only computed, or told to everybody
  'draw_opencode',
  'entry_leaf',
  'epoch_ms',
  'hex',
  'hmac_sha256',
  'merkle_root',
  'member_block',
  'money_block',
  'money_now',
  'previous_link',
  'round_header',
  'round_lock_key',
  'seed_of_link',
  'seoul_day',
  'sha256_text',
  'winning_types',
  // readiness
  'write_probe',
]

/** Tables that the API may not even read. */
export const HIDDEN_TABLES: readonly string[] = ['chain_home', 'seed_chain_secrets']

/** Tables and views that the API may only read: functions write them. All others it reads and writes. */
export const READ_ONLY_TABLES: readonly string[] = [
  'account_days',
  'account_statements',
  'audit',
  'bank_accounts',
  'chain_breaks',
  'data_keys',
  'deposits',
  'desk_rules',
  'fund_password_guards',
  'idempotency_keys',
  'ledger_accounts',
  'ledger_entries',
  'ledger_holds',
  'ledger_seals',
  'ledger_transfers',
  'lotteries',
  'media',
  'media_parts',
  'member_limits',
  'odds_tables',
  'orders',
  'rounds',
  'schema_migrations',
  'seed_chains',
  'withdrawals',
]

/**
 * Gives the role of the API what the lists above say and takes `PUBLIC` every function of this login's; the last step
 * of migrating, so that the order of migrations does not matter. Does nothing where all is as it should be.
 * @param roleExists false where there is no role to give anything
 */
export async function applyRights(client: pg.ClientBase, roleExists: boolean): Promise<void> {
  const statements = await functionStatements(client, roleExists)
  if (roleExists) statements.push(...(await tableStatements(client)))
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

/** An entry of an access list for the role, or (grantee 0) for everybody. */
const ENTRY = 'select 1 from aclexplode(acl) e where e.grantee'

async function functionStatements(client: pg.ClientBase, roleExists: boolean): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `with functions as (
       select oid::regprocedure::text as signature, proname, coalesce(proacl, acldefault('f', proowner)) as acl
       from pg_proc where pronamespace = 'public'::regnamespace and pg_has_role(current_user, proowner, 'member')
     )
     select 'revoke all on routine ' || signature || ' from public' as statement from functions
       where exists (${ENTRY} = 0)
     union all
     select 'grant execute on routine ' || signature || ' to ${APP_ROLE}' from functions
       where $2 and proname = any ($1) and not exists (${ENTRY} = to_regrole('${APP_ROLE}'))`,
    [API_FUNCTIONS, roleExists],
  )
  const found = rows.map(({ statement }) => statement)
  // Whatever is made from here on is nobody's until it is given.
  return found.length > 0 ? ['alter default privileges revoke execute on functions from public', ...found] : []
}

/** A role that was made after the tables has none of what the migrations gave it, and `usage` of the schema neither. */
async function tableStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ late: boolean; numbered: boolean }>(
    `select not has_table_privilege('${APP_ROLE}', 'members', 'insert') as late,
       not has_table_privilege('${APP_ROLE}', 'schema_migrations', 'select') as numbered`,
  )
  if (rows[0]?.late) return lateStatements(client)
  return rows[0]?.numbered ? [`grant select on schema_migrations to ${APP_ROLE}`] : []
}

async function lateStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  )
  const names = (list: readonly string[]) =>
    rows
      .filter(({ name }) => list.includes(name))
      .map(({ name }) => `"${name}"`)
      .join(', ')
  return [
    `grant usage on schema public to ${APP_ROLE}`,
    `grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`,
    `grant usage, select on all sequences in schema public to ${APP_ROLE}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE}`,
    `alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE}`,
    `revoke insert, update, delete on ${names(READ_ONLY_TABLES)} from ${APP_ROLE}`,
    `revoke all on ${names(HIDDEN_TABLES)} from ${APP_ROLE}`,
  ]
}
