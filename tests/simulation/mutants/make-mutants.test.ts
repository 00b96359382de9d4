import { expect, test } from 'vitest'
import { mutantsOf } from './make-mutants.ts'

const TEXT = `create or replace function f(a int) returns text language plpgsql as $$
begin
  -- a + b is no code
  perform 1 from t where id = a for no key update;
  if a <= 5 and a <> 2 then return 'a + b'; end if;
  update t set x = x + a
    where id = a;
  return 'done';
end $$;`

const named = (name: string) => mutantsOf(TEXT).find((mutant) => mutant.name === name)?.sql

test('operators, bounds, conditions, locks and statements go wrong, one at a time', () => {
  expect(mutantsOf(TEXT).map(({ name }) => name)).toEqual([
    'f:4 for no key update at 31 → nothing',
    'f:4 = at 27 → <>',
    'f:4 statement dropped',
    'f:5 <= at 6 → <',
    'f:5 <> at 17 → =',
    'f:5 and at 11 → or',
    'f:5 and a <> 2 at 11 → nothing',
    'f:5 statement dropped',
    'f:6 + at 20 → -',
    'f:6 statement dropped',
    'f:7 = at 12 → <>',
  ])
})

test('the rest of the function stays as it is', () => {
  expect(named('f:6 + at 20 → -')).toBe(TEXT.replace('x = x + a', 'x = x - a'))
  expect(named('f:6 statement dropped')).toBe(TEXT.replace('  update t set x = x + a\n    where id = a;', 'null;'))
  expect(named('f:4 for no key update at 31 → nothing')).toBe(TEXT.replace(' for no key update', ''))
})
