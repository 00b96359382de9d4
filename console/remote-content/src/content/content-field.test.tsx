import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ContentField } from './content-field.tsx'
import type { FieldOf } from './fields.ts'

afterEach(cleanup)

const FIELD: FieldOf = {
  name: 'text',
  label: '내용',
  unit: null,
  required: false,
  type: 'text',
  help: '',
  choices: null,
  open: false,
}

function Form({ field, first = '', wrong = false }: { field: FieldOf; first?: string; wrong?: boolean }) {
  const [text, setText] = useState(first)
  return (
    <>
      <ContentField field={field} text={text} onChange={setText} fixed={false} wrong={wrong} />
      <output>{text}</output>
    </>
  )
}

const value = () => document.querySelector('output')?.textContent

test.each(['text', 'long', 'list'] as const)(
  'a %s field keeps its control, the focus and every letter of a long text',
  async (type) => {
    render(<Form field={{ ...FIELD, type }} />)
    const control = screen.getByLabelText('내용')
    await userEvent.click(control)
    const text = '이 글은 아주 길어요 1234567890 '.repeat(4).trim()
    expect(text.length).toBeGreaterThan(80)
    await userEvent.keyboard(text)
    expect(document.activeElement).toBe(control)
    expect(screen.getByLabelText('내용')).toBe(control)
    expect(value()).toBe(text)
  },
)

test('a syllable that is composed while the text becomes long is not lost', () => {
  const before = '가'.repeat(60)
  render(<Form field={FIELD} first={before} />)
  const control = screen.getByLabelText<HTMLInputElement>('내용')
  control.focus()
  fireEvent.compositionStart(control)
  for (const part of ['ㅎ', '하', '한']) {
    fireEvent.compositionUpdate(control, { data: part })
    fireEvent.change(control, { target: { value: before + part } })
    expect(screen.getByLabelText('내용')).toBe(control)
  }
  fireEvent.compositionEnd(control, { data: '한' })
  expect(document.activeElement).toBe(control)
  expect(value()).toBe(`${before}한`)
})

test('a text of several lines keeps its lines', async () => {
  render(<Form field={{ ...FIELD, type: 'long' }} first={'유리 너머의\n초록을 만나요'} />)
  await userEvent.type(screen.getByLabelText('내용'), '!')
  expect(value()).toBe('유리 너머의\n초록을 만나요!')
})

const CHOICES = [
  { value: '온실', label: '온실' },
  { value: '카페', label: '카페' },
]

test('a field with choices is chosen, says its help, and says when nothing is', async () => {
  const field = {
    ...FIELD,
    name: 'category',
    label: '분류',
    required: true,
    choices: CHOICES,
    help: '새 분류는 먼저 만들어요.',
  }
  render(<Form field={field} wrong />)
  const control = screen.getByLabelText<HTMLSelectElement>(/분류/)
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('골라 주세요')).toBeTruthy()
  await userEvent.selectOptions(control, '카페')
  expect(value()).toBe('카페')
  expect([...control.options].map(({ text }) => text)).toEqual(['고르기', '온실', '카페'])
})

test('where another value may be typed it is, and a stored one that nobody offers stays', async () => {
  render(<Form field={{ ...FIELD, label: '종류', choices: CHOICES, open: true }} />)
  await userEvent.selectOptions(screen.getByLabelText('종류'), '다른 값 적기')
  await userEvent.type(screen.getByLabelText('종류: 다른 값'), '온실')
  expect(value()).toBe('온실')
  expect(document.activeElement).toBe(screen.getByLabelText('종류: 다른 값'))
  cleanup()
  render(<Form field={{ ...FIELD, label: '분류', choices: CHOICES }} first="없어진 분류" />)
  expect(screen.getByLabelText<HTMLSelectElement>('분류').value).toBe('없어진 분류')
})
