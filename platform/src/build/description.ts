/** Reading `remote.json` and `shell.json`. */
import { dirname } from 'node:path'
import * as v from 'valibot'
import {
  type Card,
  type DeclaredCard,
  type DeclaredEntry,
  type Description,
  type Entry,
  givenSchema,
  type RemoteDescription,
  type Route,
  remoteDescriptionSchema,
  shellDescriptionSchema,
} from '../registry/index.ts'
import { contractPackage, readJson, StoreError } from '../util/index.ts'
import { entriesOf } from './nav-entries.ts'

const placesSchema = v.record(v.string(), givenSchema)

/** The cards of the part in `dir`; one in a place that the contract does not know (yet) takes nothing. */
function cardsOf(dir: string, cards: readonly DeclaredCard[]): Card[] {
  if (cards.length === 0) return []
  const { places } = contractPackage(dir)
  const given = places ? v.parse(placesSchema, readJson(places)) : {}
  return cards.map((card) => {
    const takes = given[card.place]
    return takes ? { ...card, takes } : card
  })
}

export type { Description }

/** Folders of `src` that others load: screens and cards. */
export function exposedOf({ routes, cards }: Pick<Description, 'routes' | 'cards'>): string[] {
  return [...new Set([...routes.map(({ screen }) => screen), ...cards.map(({ expose }) => expose)])]
}

/**
 * Parses a `remote.json`.
 * @throws StoreError YK1025 with the file, the place in it and what is wrong, in one line; YK1019 where it is no JSON
 */
export function readRemoteDescription(path: string): RemoteDescription {
  return described(path, parse(path, remoteDescriptionSchema))
}

/** Parses a `shell.json`. @throws StoreError as `readRemoteDescription` */
export function readShellDescription(path: string): Description {
  return described(path, parse(path, shellDescriptionSchema))
}

function parse<T extends v.GenericSchema>(path: string, schema: T): v.InferOutput<T> {
  const result = v.safeParse(schema, readJson(path))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new StoreError('YK1025', `${path}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}

function described<T extends { entries: DeclaredEntry[]; cards: DeclaredCard[]; routes: Route[] }>(
  path: string,
  description: T,
): Omit<T, 'entries' | 'cards'> & { entries: Entry[]; cards: Card[] } {
  const dir = dirname(path)
  const { entries, cards, routes } = description
  try {
    return { ...description, entries: entriesOf(dir, entries, routes), cards: cardsOf(dir, cards) }
  } catch (error) {
    if (error instanceof StoreError && error.code !== 'YK1025') throw error
    throw new StoreError('YK1025', `${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
