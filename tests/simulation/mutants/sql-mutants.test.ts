import { expect, test } from 'vitest'
import { functionsOf, sqlMutants } from './sql-mutants.ts'

const TEXT = `create or replace function f(a int) returns text language plpgsql as $$
begin
  -- a + b is no code
  perform 1 from t where id = a for no key update;
  if a <= 5 and a <> 2 then return 'a + b'; end if;
  update t set x = x + a
    where id = a;
  if a > t then raise exception 'no'; end if;
  return 'done';
end $$;`

const namesOf = (text: string) => sqlMutants(text).map(({ name }) => name)
const named = (name: string) => sqlMutants(TEXT).find((mutant) => mutant.name === name)?.text

test('operators, bounds, conditions, locks, exceptions and statements go wrong, one at a time', () => {
  expect(namesOf(TEXT)).toEqual([
    'f:4 for no key update → nothing at 31',
    'f:4 = → <> at 27',
    'f:4 1 → 2 at 10',
    'f:4 statement dropped',
    'f:5 <= → < at 6',
    'f:5 <> → = at 17',
    'f:5 and → or at 11',
    'f:5 and a <> 2 → nothing at 11',
    'f:5 5 → 6 at 10',
    'f:5 2 → 3 at 21',
    'f:5 statement dropped',
    'f:6 + → - at 20',
    'f:6 statement dropped',
    'f:7 = → <> at 12',
    'f:8 > → >= at 6',
    'f:8 statement dropped',
  ])
})

test('the rest of the function stays as it is', () => {
  expect(named('f:6 + → - at 20')).toBe(TEXT.replace('x = x + a', 'x = x - a'))
  expect(named('f:6 statement dropped')).toBe(TEXT.replace('  update t set x = x + a\n    where id = a;', 'null;'))
  expect(named('f:4 for no key update → nothing at 31')).toBe(TEXT.replace(' for no key update', ''))
})

test('a function of one statement has mistakes in its body alone, lengths of time among them', () => {
  const short = `create or replace function g(t int default 1) returns int language sql\n  as $$ select t - interval '3 seconds' $$;`
  expect(functionsOf(`-- of something\n${short}\ngrant execute on function g to x;\n`)).toEqual([short])
  expect(namesOf(short)).toEqual(['g:2 - → + at 16', 'g:2 3 → 6 at 29'])
})
