import * as v from 'valibot'
import { codeText, digitsText, saidText, searchText } from '../text/index.ts'

/** A schema of text with rules behind it. */
type TextRules = v.SchemaWithPipe<
  readonly [v.StringSchema<undefined>, ...v.PipeAction<string, string, v.BaseIssue<unknown>>[]]
>

/**
 * A field whose text is normalised where it enters, before its rules are read. To callers it is the field that it was:
 * what may be sent has only become more.
 */
export function entered<Rules extends TextRules>(normalise: (text: string) => string, rules: Rules): Rules {
  const [text, ...actions] = rules.pipe
  return v.pipe(text, v.transform(normalise), ...actions) as unknown as Rules
}

/** An identifier; a string on the wire whatever the database uses. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** An identifier, or `''` for "no choice" (all). */
export const idOrEmpty = v.pipe(v.string(), v.maxLength(64))

/** Whole won as digits, e.g. `"50000"`. 15 digits keep it a safe integer. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** Whole won as digits, or `''` where nothing was entered: the answer then is the product's own text. */
export const digitsOrEmpty = v.pipe(v.string(), v.regex(/^\d{0,15}$/))

/** A limit that is set: whole won as digits, or `''` for none; left out it stays as it is. */
export const limitOrNone = v.optional(v.union([digits, v.literal('')]))

/** Won with two decimals that are always zero, e.g. `"50000.00"` (product.txt section 3). */
export const money = v.pipe(v.string(), v.regex(/^-?\d{1,15}\.00$/))

/** Money, or `''` where there is none. */
export const moneyOrEmpty = v.union([v.literal(''), money])

/** ISO 8601 with the offset of Seoul, e.g. `2026-11-20T14:33:00+09:00`. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** Exactly four digits: the fund password (product.txt section 9). */
export const fundPassword = entered(digitsText, v.pipe(v.string(), v.regex(/^\d{4}$/)))

/** The fund password, or `''` where nothing was entered. */
export const fundPasswordOrEmpty = entered(digitsText, v.pipe(v.string(), v.regex(/^(\d{4})?$/)))

/** A page number from 1, in a form body or query string. */
export const pageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))

/** A bank account number: digits only (product.txt section 5). */
export const accountNumber = entered(digitsText, v.pipe(v.string(), v.regex(/^\d{6,20}$/)))

/** A short text a member typed. */
export const shortText = entered(saidText, v.pipe(v.string(), v.maxLength(100)))

/** What is searched for. */
export const searchedText = entered(searchText, v.pipe(v.string(), v.maxLength(100)))

/** A username or a code: at least one character. */
export const code = entered(codeText, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)))

/**
 * A password as it was typed, which `verifySecret` may need raw: never trimmed, at most 200 characters so that hashing
 * stays cheap to refuse.
 */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/**
 * The same, or `''` where a passkey has signed the call's intent in its place. The type is of a former limit: what may be
 * sent has only become more.
 */
export const passwordOrEmpty = v.pipe(v.string(), v.minLength(0 as 1), v.maxLength(200))

/** A round number: the day and the number of the round in it, e.g. `202611200742` (decisions.md, Round length). */
export const expect = v.pipe(v.string(), v.regex(/^\d{12,13}$/))

/** SHA-256 as 64 lower-case hex digits. */
export const sha256Hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** True on everything made for demonstration: it is always shown with `예시` (decisions.md, Honest by design 1). */
export const sample = v.boolean()

export const integer = v.pipe(v.number(), v.integer())
