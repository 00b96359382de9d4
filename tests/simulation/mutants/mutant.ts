import { createHash } from 'node:crypto'

/** One mistake in one SQL function. */
export interface Mutant {
  /** Stable while the line stays: where it is, and what became of what. */
  name: string
  /** The file that it is in, from the root of the repository. */
  file: string
  /** The function with the mistake. */
  text: string
  /** The same without it. */
  original: string
}

/** What is the same while the text is: a result is known by it. */
export const keyOf = ({ name, text }: Mutant) =>
  createHash('sha256').update(`${name}\n${text}`).digest('hex').slice(0, 16)

/** A piece of a line or file that becomes another. */
export interface Change {
  from: string
  to: string
  at: number
}

/** Says what a change is: `a → b`. */
export const changeName = ({ from, to }: Change) => `${from.trim()} → ${to.trim() || 'nothing'}`
