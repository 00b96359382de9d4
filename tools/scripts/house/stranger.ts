import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A behaviour that somebody looked for who saw the listing of files alone. */
export interface Looked {
  question: string
  /** The path that was written down before any file was opened. */
  guess: string
  /** Where it is. */
  place: string
  /** The guess was right. */
  found: boolean
}

/**
 * Forty behaviours, taken from the specification and the decisions. Files have been renamed since for what was not
 * found; only a guess by somebody else can tell whether the new names lead there.
 */
export const LOOKED = JSON.parse(readFileSync(join(import.meta.dirname, 'stranger.json'), 'utf8')) as Looked[]

/** `29 of 40`: how many were found by the first guess. */
export const foundText = (looked: readonly Looked[] = LOOKED): string =>
  `${looked.filter(({ found }) => found).length} of ${looked.length}`
