import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AmountField } from '../amount/amount-field.tsx'
import { quickChips } from '../amount/quick-chips.ts'
import { digitsOf, useImeComposition } from './use-ime-composition.ts'

function Account({ start = '' }: { start?: string }) {
  const [account, setAccount] = useState(start)
  const { input } = useImeComposition(account, ({ text }) => setAccount(digitsOf(text, 20)))
  return (
    <>
      <input aria-label="칸" {...input} />
      <output>{account}</output>
    </>
  )
}

function Amount({ start = null, max }: { start?: number | null; max?: number }) {
  const [won, setWon] = useState<number | null>(start)
  return (
    <>
      <AmountField
        label="칸"
        value={won}
        onChange={setWon}
        max={max}
        chips={quickChips({ label: '지우기', set: null })}
      />
      <output>{String(won)}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('칸')
const told = () => screen.getByRole('status').textContent

/** What a keyboard makes of the field's text, step by step; answers what the field showed after each step. */
function compose(steps: readonly string[], started = true): string[] {
  const before = field().value
  if (started) fireEvent.compositionStart(field())
  return steps.map((step) => {
    fireEvent.input(field(), { target: { value: before + step }, isComposing: true })
    return field().value
  })
}
const end = () => fireEvent.compositionEnd(field())

test.each([
  [<Amount key="1" />, ['1', '10', '100', '1000', '10000'], '10,000', '10000'],
  [<Amount key="2" />, ['３', '３０', '３０００'], '3,000', '3000'],
  [<Amount key="3" start={1234} />, ['5', '56'], '123,456', '123456'],
  [<Account key="4" />, ['１', '１１', '１１０'], '110', '110'],
  [<Account key="5" start="110" />, ['ㄱ', '가'], '110', '110'],
])('case 06: a field shows what the keyboard composes, and rewrites it at its end (%#)', (form, steps, text, value) => {
  render(form)
  const before = field().value
  expect(compose(steps)).toEqual(steps.map((step) => before + step))
  // whoever sends the form now sends what stands there
  expect(told()).toBe(value)
  end()
  expect(field().value).toBe(text)
  expect(told()).toBe(value)
})

test('case 06: a composition that began before the page was taken over is left alone too', () => {
  render(<Amount />)
  expect(compose(['1', '10', '1000'], false)).toEqual(['1', '10', '1000'])
  end()
  expect(field().value).toBe('1,000')
})

test('case 06: what is wrong is said once the text is whole, and a syllable after an amount is there once', () => {
  render(<Amount start={3000} />)
  expect(compose(['ㅁ', '마', '만'])).toEqual(['3,000ㅁ', '3,000마', '3,000만'])
  expect(screen.queryByRole('alert')).toBeNull()
  end()
  expect(field().value).toBe('3,000만')
  expect(screen.getByRole('alert').textContent).toBe('1원 단위의 숫자만 적을 수 있어요')
})

test('case 06: too much is not taken at the end of a composition, and why is said', () => {
  render(<Amount start={90_000} max={100_000} />)
  compose(['0'])
  end()
  expect(field().value).toBe('90,000')
  expect(screen.getByRole('alert').textContent).toBe('100,000원까지 적을 수 있어요')
})

test('a pasted account number keeps its digits alone', () => {
  render(<Account />)
  fireEvent.input(field(), { target: { value: '110-222 333 444·55' } })
  expect(field().value).toBe('11022233344455')
})
