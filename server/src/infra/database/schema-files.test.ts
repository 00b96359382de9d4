import { describe, expect, test } from 'vitest'
import { takenAway } from '../../../test/db/only-adds.ts'
import { isBaseline } from './baseline.ts'
import { definedIn, grantedIn, readManifest, readSchemaFiles } from './schema-files.ts'

const { tables, replaced } = readSchemaFiles()

describe('table files', () => {
  test('are numbered, each number once', () => {
    const numbers = tables.map(({ name }) => /^(\d{3})_[a-z_]+\.sql$/.exec(name)?.[1])
    expect(new Set(numbers).size).toBe(tables.length)
    expect(numbers).not.toContain(undefined)
  })

  test('define no function, view or trigger and give no rights: those stand in sql/ folders and rights.ts', () => {
    for (const { name, sql } of tables)
      expect(sql, name).not.toMatch(/^\s*(?:create (?:or replace )?(?:function|view|trigger)|grant|revoke)\b/m)
  })

  test('are as they were released: npm run schema', () => {
    expect(readManifest().tables).toEqual(Object.fromEntries(tables.map(({ name, checksum }) => [name, checksum])))
  })

  test('that came after the baseline only add', () => {
    const faults = tables.filter(({ name }) => !isBaseline(name)).map(({ name, sql }) => [name, ...takenAway(sql)])
    expect(faults.filter(([, ...found]) => found.length > 0)).toEqual([])
  })
})

describe('a table file that does more than add while an older process runs is refused', () => {
  test.each([
    ['drop table tries;'],
    ['alter table members drop column star;'],
    ['alter table members drop constraint members_status_check;'],
    ['drop index rounds_due_idx;'],
    ['alter table members rename column star to stars;'],
    ['alter table members rename to people;'],
    ['alter table members alter column star type int;'],
    ['alter table members alter star set data type int;'],
    ['alter table orders alter column nonce set not null;'],
    ['alter table orders\n  add column source text not null;'],
    ["alter table orders add source text check (source <> 'default') not null;"],
    ['alter table orders add check (stake < 100);'],
    ['alter table orders add constraint small check (stake < 100);'],
    ['alter table orders add constraint of_round foreign key (round_id) references rounds;'],
    ['create unique index orders_one_idx on orders (round_id);'],
    ['truncate tries;'],
    ['delete from notices;'],
    ['revoke select on orders from yaksok_app;'],
    ["create or replace function seoul_day(t timestamptz) returns date language sql as 'select 1';"],
    ['-- a note\nalter table members drop column star; -- Reviewed: not in the first line, so nobody has seen it'],
    ['-- Reviewed: short\ndrop table tries;'],
  ])('%s', (sql) => {
    expect(takenAway(sql)).not.toEqual([])
  })
})

describe('a table file that adds is let through', () => {
  test.each([
    [`alter table members add column nick text not null default '', add column seen_at timestamptz;`],
    [`alter table orders add constraint small check (stake < 100) not valid;`],
    ['create index orders_time_idx on orders (created_at);'],
    [
      'create table coupons (id bigint primary key, name text not null unique);\ncreate unique index c_idx on coupons (lower(name));',
    ],
    [`create table coupons (id bigint);\nalter table coupons add check (id > 0);`],
    [`alter table members alter column star drop not null; -- we never drop table members`],
    [`update notices set title = 'drop table members' where title = '';`],
    ['-- Reviewed: no release has read this table since 2.1, and its rows are in coupons.\ndrop table tries;'],
  ])('%s', (sql) => {
    expect(takenAway(sql)).toEqual([])
  })
})

describe('files that are replaced as a whole', () => {
  const FUNCTION = /^create or replace function \w+\((?:[^$]*?\n {2}return [^;]*;|[^$]*?\$\$[\s\S]*?\$\$;)\n/gm
  const OTHER =
    /^(?:create or replace (?:view|trigger) [^;]*;|grant execute on function [\w,\s]+ to yaksok_app;|insert into [^;]*on conflict do nothing;|--.*)?\n/gm

  test.each(replaced.map(({ name, sql }) => [name, sql]))('%s can run again and again', (_, sql) => {
    expect(sql.replaceAll(FUNCTION, '').replaceAll(OTHER, '')).toBe('')
  })

  test('each function, view and trigger is defined in one place', () => {
    const all = replaced.flatMap(({ sql }) => definedIn(sql)).sort()
    expect(all).toEqual([...new Set(all)])
    expect(all.length).toBe(replaced.reduce((n, { sql }) => n + sql.split(/^create or replace /m).length - 1, 0))
  })

  test('are the texts of this version: npm run schema', () => {
    expect(readManifest().replaced).toEqual(Object.fromEntries(replaced.map(({ name, checksum }) => [name, checksum])))
  })

  test('give the API no function that only an operator may use', () => {
    const granted = grantedIn(readSchemaFiles())
    for (const name of [
      'wallet_decide_deposit',
      'wallet_decide_withdrawal',
      'wallet_credit',
      'ledger_reverse',
      'limits_lift_exclusion',
      'chain_link',
      'chains_restored',
      'rounds_cancel',
    ])
      expect(granted).not.toContain(name)
    const defined = replaced.flatMap(({ sql }) => definedIn(sql))
    for (const name of granted) expect(defined).toContain(`function ${name}`)
  })
})
