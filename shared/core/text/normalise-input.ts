/*
 * What people enter, normalised once where it enters, by its kind. Keyboards and systems write the same text in several
 * ways (a Mac decomposes Hangul, East Asian keyboards write full-width digits): nothing later compares raw text.
 */

/** Letters to Unicode that show nothing: they come along when a text is copied. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** One space instead of each run of white space and control characters. */
const oneSpace = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A line that is shown to people: a title, a note. */
export const saidText = (text: string): string => oneSpace(text.normalize('NFC'))

/** A text of several lines that is shown to people. */
export const saidLines = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()

/** A person's name: as {@link saidText}, without what shows nothing. */
export const nameText = (text: string): string => saidText(text.replace(INVISIBLE, ''))

/** A code, a username or a number: one form of each letter, nothing that does not show, no white space around it. */
export const codeText = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').trim()

/** Digits of an account or a fund password, whatever was put between them. */
export const digitsText = (text: string): string => codeText(text).replace(/[\s\-‐‑–·]/g, '')

/** A secret in the form that is hashed. Nothing is cut from it; see `verifySecret` for hashes of raw ones. */
export const secretText = (text: string): string => text.normalize('NFKC')

const JAMO = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_CONJOINING = 0x1100
const WIDE_TO_PLAIN = 0xfee0

/**
 * A text as searches compare it: composed, without what does not show, full-width letters as plain ones, and a lone initial
 * as the consonant of a keyboard (ㄱ), whichever of Unicode's was sent.
 */
export const foldText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[\u1100-\u1112]/g, (initial) => JAMO[initial.charCodeAt(0) - FIRST_CONJOINING] ?? initial)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_TO_PLAIN))

/** What is searched for, with one space and none around it. */
export const searchText = (text: string): string => oneSpace(foldText(text))

/** Nothing that an address asks for is longer. */
const LONGEST = 300

/**
 * The query of an address as a screen takes it. Anybody can write an address: of a field that is repeated the first counts,
 * control characters, which no server stores, are left out, and what is longer than anything that can be asked for is cut.
 */
export function askedIn(raw: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(raw)
  // what a cut leaves of a pair of surrogates is written as U+FFFD
  for (const name of raw.keys())
    query.set(
      name,
      raw
        .get(name)
        ?.replace(/\p{Cc}/gu, '')
        .slice(0, LONGEST) ?? '',
    )
  return query
}
