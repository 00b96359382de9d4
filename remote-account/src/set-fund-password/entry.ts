import { GUESSABLE_PIN, isGuessablePin } from '@yaksok/shared/core/money'
import { type MessageId, message } from '@yaksok/shared/core/text'

/** product.txt section 9. */
export const LENGTH = 4

/** What an entry lacks: a text of the specification, or that everybody tries these digits first. */
export type Problem = MessageId | 'guessable'

/** A problem in words. */
export const problemText = (problem: Problem): string => (problem === 'guessable' ? GUESSABLE_PIN : message(problem))

/** Typing the fund password twice. The digits live in the page's memory only. */
export interface PinEntry {
  step: 'first' | 'again'
  /** What was typed at the first step. */
  chosen: string
  /** The digits of this step. */
  digits: string
  /** What the last submission lacked; gone with the next digit. */
  problem: Problem | null
}

export const START: PinEntry = { step: 'first', chosen: '', digits: '', problem: null }

export type PinEvent = { type: 'typed'; digits: string } | { type: 'refused'; problem: Problem } | { type: 'restart' }

/**
 * The next state. Four digits of the first step lead to the second, unless everybody tries them first; a mismatch
 * empties the second, the first stays.
 */
export function step(entry: PinEntry, event: PinEvent): PinEntry {
  switch (event.type) {
    case 'typed':
      return typed({ ...entry, problem: null }, event.digits.replace(/\D/g, '').slice(0, LENGTH))
    case 'refused':
      return { ...entry, problem: event.problem, digits: event.problem === 'fundPassword.mismatch' ? '' : entry.digits }
    case 'restart':
      return START
  }
}

function typed(entry: PinEntry, digits: string): PinEntry {
  // Told at once, before the same digits are typed a second time.
  if (entry.step === 'first' && digits.length === LENGTH && isGuessablePin(digits))
    return { ...entry, digits: '', problem: 'guessable' }
  if (entry.step === 'first' && digits.length === LENGTH) return { ...entry, step: 'again', chosen: digits, digits: '' }
  return { ...entry, digits }
}

/**
 * What a submission may do now (product.txt section 5: exactly 4 digits in both entries, then both equal).
 * @param digits of the second entry
 * @returns the password to save, or the text that says what is missing
 */
export function verdict({ step, chosen }: PinEntry, digits: string): { password: string } | { problem: Problem } {
  if (step === 'first' || digits.length !== LENGTH) return { problem: 'fundPassword.incomplete' }
  return chosen === digits ? { password: chosen } : { problem: 'fundPassword.mismatch' }
}
