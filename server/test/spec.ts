import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What docs/spec/api.json says of one call. Texts in it are prose; names and shapes are exact. */
export interface SpecCall {
  id: string
  method: 'GET' | 'POST'
  path?: string
  alias?: string
  auth: 'public' | 'member'
  request: Record<string, string>
  response: { data?: unknown; sData?: unknown }
}

interface Spec {
  calls: SpecCall[]
  entities: Record<string, Record<string, unknown>>
}

const spec = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/spec/api.json'), 'utf8')) as Spec

export const specCalls: readonly SpecCall[] = spec.calls

/**
 * What is wrong with an answer beside its shape in api.json: a missing field, or one that neither api.json nor `ours`
 * knows. `path` says where. An empty list means that every name is right, down to the items of lists.
 */
export function nameProblems(
  shape: unknown,
  value: unknown,
  ours: Record<string, readonly string[]>,
  path = 'data',
): string[] {
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is not a list`]
    return value.flatMap((item, index) => nameProblems(shape[0], item, ours, `${path}[${index}]`))
  }
  if (typeof shape === 'string' && spec.entities[shape]) return entityProblems(shape, value, ours, path)
  if (typeof shape !== 'object' || shape === null) return []
  return objectProblems(shape as Record<string, unknown>, value, ours[path] ?? [], ours, path)
}

function entityProblems(name: string, value: unknown, ours: Record<string, readonly string[]>, path: string) {
  const { plus, ...own } = spec.entities[name] ?? {}
  // venueDetail: "every venue field" besides its own.
  const shape = plus ? { ...spec.entities.venue, ...own } : own
  return objectProblems(shape, value, ours[name] ?? [], ours, path)
}

function objectProblems(
  shape: Record<string, unknown>,
  value: unknown,
  extra: readonly string[],
  ours: Record<string, readonly string[]>,
  path: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is not an object`]
  const fields = value as Record<string, unknown>
  const unknown = Object.keys(fields).filter((name) => !(name in shape) && !extra.includes(name))
  return [
    ...unknown.map((name) => `${path}.${name} is unknown`),
    ...Object.entries(shape).flatMap(([name, inner]) =>
      name in fields ? nameProblems(inner, fields[name], ours, `${path}.${name}`) : [`${path}.${name} is missing`],
    ),
  ]
}
