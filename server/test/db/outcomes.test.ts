import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSchemaFiles } from '../../src/infra/database/schema-files.ts'
import { OUTCOMES, outcomesModule, readOutcomes } from './outcomes.ts'

const file = (...functions: string[]) => ({
  sql: functions.map((text) => `create or replace function ${text};\n`).join('\n'),
})

test('the types are what the functions answer: npm run schema', () => {
  expect(readFileSync(OUTCOMES, 'utf8')).toBe(outcomesModule(readOutcomes(readSchemaFiles().replaced)))
})

test('a function answers what it sets, what it returns, and what those answer that it calls', () => {
  const block = `block(p int) returns text language sql as $$ select case when p = 1 then 'inactive' end $$`
  const pay = `pay(p int, out outcome text) language plpgsql as $$
begin
  outcome := block(p);
  if outcome = 'other' then return; end if; -- outcome := 'a comment';
  outcome := case when p > 2 then 'too_much' else 'done' end;
end $$`
  const undo = `undo(p int) returns text language plpgsql as $$ begin return 'missing'; end $$`
  const count = `count_of(p int) returns int language sql as $$ select case when p = 1 then 'one' end $$`
  expect(readOutcomes([file(block, pay), file(undo, count)])).toEqual([
    ['block', ['inactive']],
    ['pay', ['done', 'inactive', 'too_much']],
    ['undo', ['missing']],
  ])
})

test('the module has a line a function, and a line a word where that is too long', () => {
  const words = Array.from({ length: 9 }, (_, n) => `a_long_outcome_${n}`)
  const text = outcomesModule([
    ['pay', ['done', 'too_much']],
    ['order', words],
  ])
  expect(text).toContain("  pay: 'done' | 'too_much'\n")
  expect(text).toContain("  order:\n    | 'a_long_outcome_0'\n")
})
