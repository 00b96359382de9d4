import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bumpSuffices, changeBetween, missingBump } from './api-change.ts'

/** A report as API Extractor writes it. */
const report = (...declarations: string[]) =>
  `## API Report File for "kit"\n\n> Do not edit.\n\n\`\`\`ts\n\n${declarations.map((one) => (one.startsWith('import') ? `${one}\n` : `// @public (undocumented)\n${one}\n`)).join('\n')}\n// (No @packageDocumentation comment for this package)\n\n\`\`\`\n`
const reports = (ui: string, more: Record<string, string> = {}) =>
  new Map(Object.entries({ 'ui.api.md': ui, 'money.api.md': report('export const WON: 1;'), ...more }))

const SHAPE = 'interface Shape {\n    round: boolean;\n}'
const PROPS =
  'export interface ButtonProps extends Shape {\n    // (undocumented)\n    label: string;\n    busy?: boolean;\n}'
const BUTTON = 'export function Button({ label, busy, ...rest }: ButtonProps): Element;'
const LINK = "import { Link } from 'router';"
const UI = report(LINK, BUTTON, PROPS, 'export { Link }', SHAPE)

const between = (one: string, other: string) => changeBetween(reports(one), reports(other))
const edited = (from: string, to: string) => {
  expect(UI).toContain(from)
  return between(UI, UI.replace(from, to))
}

test('a new name is an addition, a name that goes is a change, and so are subpaths', () => {
  expect(edited(BUTTON, BUTTON)).toBe('none')
  const more = UI.replace(BUTTON, `${BUTTON}\n\nexport const tone: string;`)
  expect(between(UI, more)).toBe('added')
  expect(between(more, UI)).toBe('changed')
  expect(edited('\nexport { Link }\n', '')).toBe('changed')
  const kit = { 'kit.api.md': report('export const kit: 1;') }
  expect(changeBetween(reports(UI), reports(UI, kit))).toBe('added')
  expect(changeBetween(reports(UI, kit), reports(UI))).toBe('changed')
})

test('the order of an object’s members is no change', () => {
  const one = report('export const calls: {\n    wallet: Call<{\n    id: 1;\n    }>;\n    care: Call<2>;\n};')
  const other = report('export const calls: {\n    care: Call<2>;\n    wallet: Call<{\n    id: 1;\n    }>;\n};')
  expect(between(one, other)).toBe('none')
  expect(between(one, other.replace('id: 1', 'id: 2'))).toBe('changed')
})

test('an optional member is an addition, a required one a change, also in a type that is not exported', () => {
  expect(edited('busy?: boolean;', 'busy?: boolean;\n    tone?: string;')).toBe('added')
  expect(edited('busy?: boolean;', 'busy?: boolean;\n    more?: {\n        tone: string;\n    };')).toBe('added')
  expect(edited('busy?: boolean;', 'busy?: boolean;\n    tone: string;')).toBe('changed')
  expect(edited('round: boolean;', 'round: boolean;\n    flat?: boolean;')).toBe('added')
  expect(edited('round: boolean;', 'round: boolean;\n    flat: boolean;')).toBe('changed')
  expect(edited('busy?: boolean;', 'busy: boolean;')).toBe('changed')
  expect(edited('busy?: boolean;', 'busy?: string;')).toBe('changed')
})

test('a field of a call that may be left out is an addition', () => {
  const table = (field: string) =>
    report(`export const calls: {\n    book: Call<v.StrictObjectSchema<{\n    readonly id: v.A;\n${field}    }>>;\n};`)
  expect(between(table(''), table('    readonly with: v.OptionalSchema<v.A, undefined>;\n'))).toBe('added')
  const object = '    readonly with: v.OptionalSchema<v.ObjectSchema<{\n    readonly id: v.A;\n    }>, null>;\n'
  expect(between(table(''), table(object))).toBe('added')
  expect(between(table(''), table('    readonly with: v.A;\n'))).toBe('changed')
  expect(between(table(object), table(''))).toBe('changed')
})

test('a call without fields that gains one which may be left out is an addition', () => {
  const table = (request: string) =>
    report(`export const calls: {\n    list: Call<v.StrictObjectSchema<${request}, undefined>>;\n};`)
  const gained = (field: string) => table(`{\n    readonly before: ${field};\n    }`)
  expect(between(table('{}'), gained('v.OptionalSchema<v.A, undefined>'))).toBe('added')
  expect(between(table('{}'), gained('v.A'))).toBe('changed')
})

test('a call more in the table of calls is an addition, a field more in what a call asks for is a change', () => {
  const table = (calls: string) => report(`export const calls: {\n${calls}};`)
  const call = (name: string, field: string) => `    ${name}: Call<{\n        readonly ${field}: string;\n    }>;\n`
  const login = call('login', 'username')
  expect(between(table(login), table(login + call('desk', 'least')))).toBe('added')
  expect(between(table(login), table(call('desk', 'least') + login))).toBe('added')
  expect(between(table(login + call('desk', 'least')), table(login))).toBe('changed')
  expect(between(table(login), table(login.replace('string;', 'string;\n        readonly code: string;')))).toBe(
    'changed',
  )
})

test('a call more that answers with objects in objects is an addition: the report writes all of them at one depth', () => {
  const table = (calls: string) => report(`export const calls: {\n${calls}};`)
  const call = (name: string, field: string) =>
    `    ${name}: Call<ObjectSchema<{\n    readonly list: ArraySchema<ObjectSchema<{\n    readonly ${field}: string;\n    }, undefined>, undefined>;\n    }, undefined>, false>;\n`
  const login = call('login', 'username')
  expect(between(table(login), table(login + call('desk', 'least')))).toBe('added')
  const more = login.replace('    readonly list', '    readonly code: string;\n    readonly list')
  expect(between(table(login), table(more))).toBe('changed')
})

test('how a function takes its parameter apart, comments and what nothing exported needs do not count', () => {
  expect(edited('{ label, busy, ...rest }', '{ label, ...rest }')).toBe('none')
  expect(edited('    // (undocumented)\n', '')).toBe('none')
  expect(edited(`${SHAPE}\n`, `${SHAPE}\n\ntype Unused = string;\n`)).toBe('none')
  expect(edited("import { Link } from 'router';", "import type { Link } from 'router';")).toBe('none')
  // imports of a report stand in one block below an empty line
  const three = (of: string) =>
    UI.replace(LINK, `${LINK}\nimport ${of}{ Key } from 'keys';\nimport ${of}{ Lock } from 'keys';`)
  expect(between(three(''), three('type '))).toBe('none')
})

test('what was only part of something may be exported, and not the other way round', () => {
  expect(edited('interface Shape', 'export interface Shape')).toBe('added')
  expect(edited('export interface ButtonProps', 'interface ButtonProps')).toBe('changed')
})

test('names of packages count by the package they come from, overloads together', () => {
  expect(edited("from 'router'", "from 'other'")).toBe('changed')
  const one = 'export function at(a: string): 1;'
  const two = 'export function at(a: number): 2;'
  expect(between(report(one, two), report(one))).toBe('changed')
  expect(between(report(one, two), report(one, two.replace('2', '3')))).toBe('changed')
})

test('optional parameters behind those of a function are an addition, anything else of them a change', () => {
  const FORMAT = 'export function format(value: number, done: (won: number) => void): (text: string) => void;'
  const gained = (more: string) => between(report(FORMAT), report(FORMAT.replace('void): (', `void${more}): (`)))
  expect(gained('')).toBe('none')
  expect(gained(', most?: number')).toBe('added')
  expect(gained(', most?: number, least?: number')).toBe('added')
  expect(gained(', most: number')).toBe('changed')
  const returns = FORMAT.replace('text: string', 'text: string, most?: number')
  expect(between(report(FORMAT), report(returns))).toBe('changed')
  expect(between(report('export function now(): Date;'), report('export function now(zone?: string): Date;'))).toBe(
    'added',
  )
})

test('whatever members a type has: more optional ones are an addition, and every way back is a change', () => {
  const member = fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), optional: fc.boolean() })
  const members = fc.uniqueArray(member, { selector: ({ name }) => name, maxLength: 8 })
  const typed = (list: { name: string; optional: boolean }[]) =>
    report(
      `export interface Props {\n${list.map(({ name, optional }) => `    ${name}${optional ? '?' : ''}: string;\n`).join('')}}`,
    )
  fc.assert(
    fc.property(members, fc.func(fc.boolean()), (all, keep) => {
      const some = all.filter((each) => keep(each.name))
      const gone = all.filter((each) => !some.includes(each))
      const expected = gone.length === 0 ? 'none' : gone.every(({ optional }) => optional) ? 'added' : 'changed'
      expect(between(typed(some), typed(all))).toBe(expected)
      expect(between(typed(all), typed(some))).toBe(gone.length === 0 ? 'none' : 'changed')
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
})

test('the version answers for every earlier contract, not only for the last', () => {
  const at = (version: string, text: string) => ({ version, reports: reports(text) })
  const old = at('1.0', UI)
  const wider = UI.replace('busy?: boolean;', 'busy?: boolean;\n    tone?: string;')
  const other = UI.replace('label: string', 'label: Element')
  expect(missingBump([], old)).toBe(null)
  expect(missingBump([old], old)).toBe(null)
  expect(missingBump([old], at('1.0', wider))).toBe('minor')
  expect(missingBump([at('1.0', wider), old], at('1.0', wider))).toBe('minor')
  expect(missingBump([old], at('1.1', wider))).toBe(null)
  expect(missingBump([at('1.1', wider), old], at('1.2', other))).toBe('major')
  expect(missingBump([at('1.0', other), old], at('1.1', other))).toBe('major')
  expect(missingBump([at('1.0', other), old], at('2.0', other))).toBe(null)
  expect(missingBump([at('2.0', other), old], old)).toBe('major')
})
