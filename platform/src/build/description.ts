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
import { contractPackage, readJson } from '../util/index.ts'
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

/** Parses a `remote.json`; the error names the file, the place and what is wrong, in one line. */
export function readRemoteDescription(path: string): RemoteDescription {
  return described(path, parse(path, remoteDescriptionSchema))
}

/** Parses a `shell.json`; the error is as of `readRemoteDescription`. */
export function readShellDescription(path: string): Description {
  return described(path, parse(path, shellDescriptionSchema))
}

function parse<T extends v.GenericSchema>(path: string, schema: T): v.InferOutput<T> {
  const result = v.safeParse(schema, readJson(path))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
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
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
