import { LONGEST } from '@yaksok/console-contract'
import type { ServerConfig } from '../../infra/config/index.ts'
import type { Pool } from '../../infra/database/index.ts'
import { OpsError } from './errors.ts'

/** What a command works with. */
export interface OpsContext {
  /** Acts as the owner of the tables, without the API's restrictions. */
  pool: Pool
  connectionString: string
  config: ServerConfig
  /** Who does it; goes to the audit table. */
  operator: string
  /** Prints one line (or a table) for the operator. */
  print(text: string): void
  /** Asks the person at the terminal; left out where nobody sits there. */
  ask?: (question: string) => Promise<string>
}

/** One command of `npm run ops -- …`. */
export interface OpsCommand {
  /** Words that call it, e.g. `deposits approve`. */
  words: string
  /** What follows them, for the help text, e.g. `<id> <reason>`; `?` marks what may be left out, `…` what may repeat. */
  usage: string
  help: string
  /** Fewest and most arguments. */
  arguments: [number, number]
  /** Long options that take a value. */
  options?: readonly string[]
  /** Long options without a value; given, they are `'true'`. */
  flags?: readonly string[]
  /** True for the few that work on a schema that is not this code's. */
  anySchema?: true
  run(context: OpsContext, args: string[], options: Record<string, string | undefined>): Promise<void>
}

/** A request's number: digits. Throws OpsError for anything else. */
export function numberArgument(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw new OpsError(`Not an id: ${text ?? ''}`)
  return Number(text)
}

/** Whole won, with or without commas. */
export function wonArgument(text: string | undefined): number {
  const digits = (text ?? '').replaceAll(',', '')
  if (!/^[1-9]\d{0,14}$/.test(digits)) throw new OpsError(`Not an amount: ${text ?? ''}`)
  return Number(digits)
}

/**
 * Words that make up one sentence, e.g. a reason given without quotes, as the console would take them.
 * @param most characters, see LONGEST of the console's contract
 * @throws OpsError where there are none, or too many
 */
export function sentence(words: string[], what: string, most: number): string {
  const text = words.join(' ').normalize('NFC').trim()
  if (text === '') throw new OpsError(`Give ${what}`)
  return atMost(text, what, most)
}

/** The text, where it is no longer than the console would take it. @throws OpsError */
export function atMost(text: string, what: string, most: number): string {
  const capital = what.charAt(0).toUpperCase() + what.slice(1)
  if (text.length > most) throw new OpsError(`${capital} has at most ${most.toLocaleString('en-US')} characters`)
  return text
}

/** Why an operator does something. @throws OpsError as {@link sentence} does */
export const reasonOf = (words: string[]): string => sentence(words, 'a reason', LONGEST.reason)
