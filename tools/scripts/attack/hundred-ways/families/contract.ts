/**
 * What a remote in the page may achieve by each call of the contract. A call without a line here is an error of types, and the ways of
 * this family are made of it. A frame achieves nothing by any of them but by those that are public.
 */
import type { CallId } from '@yaksok/shared/core/contract'
import type { Way } from '../way.ts'
import { accounts } from './contract-account.ts'
import type { Declared } from './contract-fields.ts'
import { things } from './contract-things.ts'
import { ask } from './page.ts'

/** A way of another family makes the call, and is judged there. */
interface Elsewhere {
  way: string
}

export const contract: Record<CallId, Declared | Elsewhere> = { ...accounts, ...things }

/** The name of the way that is made of a call. */
export const idOf = (id: CallId): string => `call-${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function wayOf(id: CallId, { harm, limited, changes = [], isPublic, rows, fields = () => ({}) }: Declared): Way {
  return {
    id: idOf(id),
    wants: `the call ${id}`,
    harm,
    expected: limited === undefined ? 'refused' : { limited },
    ...(isPublic && limited && { framed: { limited } }),
    ...(rows && { rows }),
    ...(limited !== undefined && { changes }),
    run: async (given) => ask(id, given, await fields(given)),
    // what is refused changes nothing at all, and what only reads says so itself
    succeeded: ({ got, tables }) =>
      limited === undefined || changes.length > 0
        ? (limited === undefined ? [...tables] : changes).some((one) => tables.has(one))
        : got.includes('"code":200'),
  }
}

export const contractWays: Way[] = Object.entries(contract).flatMap(([id, declared]) =>
  'way' in declared ? [] : [wayOf(id as CallId, declared)],
)
