import { picksOf } from '@yaksok/shared/core/draw'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearPicks, EMPTY_SLIP, problemOf, toggle, totalOf, typeAmount, without } from './slip.ts'

const picked = (...picks: string[]) => picks.reduce(toggle, EMPTY_SLIP)

describe('picks', () => {
  test('D7: the first pick shows the slip as one bar, and the next ones leave it as it is', () => {
    expect(picked('대').panel).toBe('folded')
    expect(picked('대', '홀').panel).toBe('folded')
    expect(toggle({ ...picked('대'), panel: 'open' }, '홀').panel).toBe('open')
  })

  test('taking away the last pick closes panel and dialog, and keeps the amount', () => {
    const slip = { ...typeAmount(picked('대', '홀'), '10000'), panel: 'open' as const, confirming: true }
    expect(without(slip, '대')).toMatchObject({ picks: ['홀'], confirming: true, panel: 'open' })
    const empty = { picks: [], confirming: false, panel: 'closed', amount: '10000' }
    expect(without(without(slip, '대'), '홀')).toMatchObject(empty)
    expect(clearPicks(slip)).toMatchObject(empty)
  })

  test('toggling twice leaves the picks as they were', () => {
    const pick = fc.constantFrom(...picksOf('dice'))
    fc.assert(
      fc.property(fc.array(pick), pick, (before, again) => {
        const slip = picked(...before)
        expect([...toggle(toggle(slip, again), again).picks].sort()).toEqual([...slip.picks].sort())
        expect(new Set(slip.picks).size).toBe(slip.picks.length)
      }),
    )
  })
})

test('the amount takes digits only', () => {
  expect(typeAmount(EMPTY_SLIP, '1a0,0-0').amount).toBe('1000')
  expect(typeAmount(EMPTY_SLIP, '007').amount).toBe('7')
  expect(typeAmount(EMPTY_SLIP, '000').amount).toBe('0')
  const full = typeAmount(EMPTY_SLIP, '99999999999999')
  expect(typeAmount(full, '999999999999990').amount).toBe('99999999999999')
})

test('the total is selections times amount', () => {
  expect(totalOf(typeAmount(picked('대', '홀', '7'), '1500'))).toBe(4_500)
  expect(totalOf(picked('대'))).toBe(0)
})

describe('the checks, in the order of the specification', () => {
  test.each([
    [[], '0', 0, '금액이 틀렸어요!'],
    [['대'], '0', 0, '금액이 틀렸어요!'],
    [['대'], '999', 9_999, '금액이 틀렸어요!'],
    [[], '', 0, 'C번호를 선택해주세요!'],
    [[], '1000', 0, 'C번호를 선택해주세요!'],
    [['대'], '', 0, '금액을 입력해주세요!'],
    [['대', '홀'], '1000', 1_999, '잔액이 부족합니다. 충전하려면 고객 서비스에 문의하세요!'],
  ])('%j at %j with %d won: %s', (picks, amount, balance, text) => {
    expect(problemOf({ picks, amount }, balance)?.text ?? '').toContain(text)
  })

  test('it says how much is missing', () => {
    expect(problemOf({ picks: ['대', '홀'], amount: '10000' }, 8_000)?.text).toContain('잔액이 12,000원 모자라요\n')
  })

  test('a balance that just suffices passes', () => {
    expect(problemOf({ picks: ['대', '홀'], amount: '1000' }, 2_000)).toBeNull()
  })
})
