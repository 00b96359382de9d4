import type { ConsoleResponse } from '@yaksok/console-kit/api'

export type FieldOf = ConsoleResponse<'contentKinds'>['items'][number]['fields'][number]
export type Values = Record<string, unknown>

/** A row's fields as they are typed: each a text, lists one line an item. */
export type Typed = Readonly<Record<string, string>>

/** What stands in the fields when a row is opened. */
export const typedOf = (fields: readonly FieldOf[], values: Values): Typed =>
  Object.fromEntries(fields.map(({ name, type }) => [name, textOf(type, values[name])]))

function textOf(type: FieldOf['type'], value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type === 'list' || type === 'pictures') return Array.isArray(value) ? value.join('\n') : ''
  return String(value)
}

/** Names of the fields that must be filled and are not, or hold no number where they should. */
export const wrongIn = (fields: readonly FieldOf[], typed: Typed): string[] =>
  fields
    .filter(({ name, required, type }) => {
      const text = typed[name]?.trim() ?? ''
      return text ? type === 'number' && !Number.isFinite(Number(text)) : required
    })
    .map(({ name }) => name)

/** The row as the server takes it: empty fields are left out. */
export function valuesOf(fields: readonly FieldOf[], typed: Typed): Values {
  const filled = fields.filter(({ name }) => typed[name]?.trim())
  return Object.fromEntries(filled.map(({ name, type }) => [name, typedValue(type, typed[name] ?? '')]))
}

function typedValue(type: FieldOf['type'], text: string): unknown {
  if (type === 'number') return Number(text)
  if (type === 'list' || type === 'pictures') return lines(text)
  return text.trim()
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
