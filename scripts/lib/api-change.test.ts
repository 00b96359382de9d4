import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bumpSuffices, changeBetween, missingBump, reportedVersion } from './api-change.ts'

/** A report of the subpath `./ui`, whose index is the first file. */
function report(version: string, files: Record<string, string>): string {
  const sections = Object.entries(files).map(([path, text]) => `=== ${path}\n${text}\n`)
  return `contract ${version}\n\n./ui = ./src/ui/index.ts\n\n${sections.join('\n')}`
}

const BUTTON = `interface Shape {
    round: boolean;
}
export interface ButtonProps extends Shape {
    label: string;
    busy?: boolean;
}
export declare function Button({ label, busy, ...rest }: ButtonProps): Element;
export {};`

const CARD = `import type { ButtonProps } from './button.tsx';
export interface CardProps {
    title: string;
    button: ButtonProps;
}
export declare const hidden: number;
export declare const Card: (props: CardProps) => Element;`

const FILES = {
  'ui/index.d.ts': `export { Button, type ButtonProps } from './button.tsx';\nexport { Card } from './card.tsx';`,
  'ui/button.d.ts': BUTTON,
  'ui/card.d.ts': CARD,
}
const UI = report('1.0', FILES)
const ui = (files: Partial<Record<keyof typeof FILES, string>>) => report('1.0', { ...FILES, ...files })
const card = (from: string, to: string) => changeBetween(UI, ui({ 'ui/card.d.ts': CARD.replace(from, to) }))
const button = (from: string, to: string) => changeBetween(UI, ui({ 'ui/button.d.ts': BUTTON.replace(from, to) }))

test('the version alone is no change, a new name is an addition, a name that goes is a change', () => {
  expect(changeBetween(UI, UI.replace('1.0', '1.1'))).toBe('none')
  const more = ui({ 'ui/index.d.ts': `${FILES['ui/index.d.ts']}\nexport { hidden } from './card.tsx';` })
  expect(changeBetween(UI, more)).toBe('added')
  expect(changeBetween(more, UI)).toBe('changed')
  expect(changeBetween(UI, UI.replace('./ui =', './kit ='))).toBe('changed')
  expect(changeBetween(UI, UI.replace('export { Button,', 'export { type Button,'))).toBe('changed')
})

test('a member that moves from one type to another is a change', () => {
  const moved = BUTTON.replace('    label: string;\n', '').replace(
    'round: boolean;',
    'round: boolean;\n    label: string;',
  )
  expect(changeBetween(UI, ui({ 'ui/button.d.ts': moved }))).toBe('changed')
})

test('an optional member is an addition, a required one a change, also in a type that only others refer to', () => {
  expect(button('busy?: boolean;', 'busy?: boolean;\n    tone?: string;')).toBe('added')
  expect(button('busy?: boolean;', 'busy?: boolean;\n    more?: {\n        tone: string;\n    };')).toBe('added')
  expect(button('busy?: boolean;', 'busy?: boolean;\n    tone: string;')).toBe('changed')
  expect(button('round: boolean;', 'round: boolean;\n    flat?: boolean;')).toBe('added')
  expect(button('round: boolean;', 'round: boolean;\n    flat: boolean;')).toBe('changed')
  expect(button('busy?: boolean;', 'busy: boolean;')).toBe('changed')
  expect(button('busy?: boolean;', 'busy?: string;')).toBe('changed')
  expect(card('button:', 'button?:')).toBe('changed')
})

test('a call more in the table of calls is an addition, a field more in what a call asks for is a change', () => {
  const table = (calls: string) =>
    ui({
      'ui/card.d.ts': `${CARD}\nexport declare const calls: {\n${calls}};`,
      'ui/index.d.ts': `${FILES['ui/index.d.ts']}\nexport { calls } from './card.tsx';`,
    })
  const call = (name: string, field: string) => `    ${name}: Call<{\n        readonly ${field}: string;\n    }>;\n`
  const login = call('login', 'username')
  expect(changeBetween(table(login), table(login + call('desk', 'least')))).toBe('added')
  expect(changeBetween(table(login), table(call('desk', 'least') + login))).toBe('added')
  expect(changeBetween(table(login + call('desk', 'least')), table(login))).toBe('changed')
  const asksMore = login.replace('string;', 'string;\n        readonly code: string;')
  expect(changeBetween(table(login), table(asksMore))).toBe('changed')
})

test('how a function takes its parameter apart and what no subpath leads to do not count', () => {
  expect(button('{ label, busy, ...rest }', '{ label, ...rest }')).toBe('none')
  expect(card('hidden: number', 'hidden: string')).toBe('none')
})

test('a declaration may move to another file, but not be replaced by another of its name', () => {
  const index = FILES['ui/index.d.ts'].replace('./button', './parts/press')
  const from = CARD.replace('./button', './parts/press')
  const { 'ui/button.d.ts': text, ...others } = FILES
  const files = { ...others, 'ui/index.d.ts': index, 'ui/card.d.ts': from }
  expect(changeBetween(UI, report('1.0', { ...files, 'ui/parts/press.d.ts': text }))).toBe('none')
  const other = text.replace('label: string', 'label: Element')
  expect(changeBetween(UI, report('1.0', { ...files, 'ui/parts/press.d.ts': other }))).toBe('changed')
})

test('names of packages count by the package they come from; modules passed on whole count name by name', () => {
  const from = (line: string) => report('1.0', { 'ui/index.d.ts': line, 'ui/button.d.ts': BUTTON })
  expect(changeBetween(from(`export { Link } from 'a';`), from(`export { Link } from 'b';`))).toBe('changed')
  const inner = (text: string) =>
    report('1.0', { 'ui/index.d.ts': `export * from './a.ts';\nexport * as all from './a.ts';`, 'ui/a.d.ts': text })
  const one = 'export declare const one: 1;\nexport declare const two: 2;'
  expect(changeBetween(inner(one), inner(`${one}\nexport declare const three: 3;`))).toBe('added')
  expect(changeBetween(inner(one), inner(one.replace(': 1', ': 0')))).toBe('changed')
  expect(changeBetween(inner(one), inner('export declare const one: 1;'))).toBe('changed')
})

test('whatever members a type has: more optional ones are an addition, and every way back is a change', () => {
  const member = fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), optional: fc.boolean() })
  const members = fc.uniqueArray(member, { selector: ({ name }) => name, maxLength: 8 })
  const typed = (list: { name: string; optional: boolean }[]) =>
    report('1.0', {
      'ui/index.d.ts': `export interface Props {\n${list.map(({ name, optional }) => `    ${name}${optional ? '?' : ''}: string;\n`).join('')}}`,
    })
  fc.assert(
    fc.property(members, fc.func(fc.boolean()), (all, keep) => {
      const some = all.filter((each) => keep(each.name))
      const gone = all.filter((each) => !some.includes(each))
      const expected = gone.length === 0 ? 'none' : gone.every(({ optional }) => optional) ? 'added' : 'changed'
      expect(changeBetween(typed(some), typed(all))).toBe(expected)
      expect(changeBetween(typed(all), typed(some))).toBe(gone.length === 0 ? 'none' : 'changed')
    }),
  )
})

test('additions ask for a higher minor version, changes for a higher major one', () => {
  expect(bumpSuffices('added', '1.0', '1.0')).toBe(false)
  expect(bumpSuffices('added', '1.0', '1.1')).toBe(true)
  expect(bumpSuffices('added', '1.9', '2.0')).toBe(true)
  expect(bumpSuffices('changed', '1.0', '1.1')).toBe(false)
  expect(bumpSuffices('changed', '1.0', '2.0')).toBe(true)
  expect(bumpSuffices('none', '1.0', '1.0')).toBe(true)
  expect(reportedVersion(report('1.4', {}))).toBe('1.4')
})

test('the version answers for every earlier report, not only for the last', () => {
  const wider = UI.replace('busy?: boolean;', 'busy?: boolean;\n    tone?: string;')
  const other = UI.replace('label: string', 'label: Element')
  const at = (version: string, text: string) => text.replace('contract 1.0', `contract ${version}`)
  expect(missingBump([], UI)).toBe(null)
  expect(missingBump([UI], UI)).toBe(null)
  expect(missingBump([UI], wider)).toBe('minor')
  expect(missingBump([wider, UI], wider)).toBe('minor')
  expect(missingBump([UI], at('1.1', wider))).toBe(null)
  expect(missingBump([at('1.1', wider), UI], at('1.2', other))).toBe('major')
  expect(missingBump([other, UI], at('1.1', other))).toBe('major')
  expect(missingBump([other, UI], at('2.0', other))).toBe(null)
  expect(missingBump([at('2.0', other), UI], UI)).toBe('major')
})
