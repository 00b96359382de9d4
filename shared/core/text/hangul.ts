import { foldText, searchText } from './normalise-input.ts'

/** Initial consonants in the order of the block of Hangul syllables, which begins with 가. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const SYLLABLES_PER_INITIAL = 588
const FIRST_SYLLABLE = 0xac00

/** A text with every syllable cut to its initial consonant: 강남 → ㄱㄴ. Other characters stay. */
export function initialsOf(text: string): string {
  return text.replace(
    /[가-힣]/g,
    (syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL)] ?? syllable,
  )
}

/**
 * What a member searches for as a regular expression, for JavaScript (flags `iu`) and PostgreSQL (`~*`) alike: every
 * character means itself, an initial consonant also every syllable that begins with it (`ㄱㄴ` and `강ㄴ` find 강남), and
 * white space any white space or none.
 */
export function hangulPattern(wanted: string): string {
  return [...searchText(wanted)].map(characterPattern).join('')
}

function characterPattern(character: string): string {
  if (/\s/.test(character)) return '\\s*'
  const initial = INITIALS.indexOf(character)
  if (initial < 0) return /[\p{L}\p{N}]/u.test(character) ? character : `[${character.replace(/[\\\]^-]/, '\\$&')}]`
  const first = FIRST_SYLLABLE + initial * SYLLABLES_PER_INITIAL
  return `[${character}${String.fromCharCode(first)}-${String.fromCharCode(first + SYLLABLES_PER_INITIAL - 1)}]`
}

/** Where a text has what is searched for: `[start, end)` in UTF-16 units; null where it has not, or nothing is searched for. */
export function findHangul(text: string, wanted: string): [start: number, end: number] | null {
  const pattern = hangulPattern(wanted)
  const folded = foldText(text)
  const match = pattern === '' ? null : new RegExp(pattern, 'iu').exec(folded)
  if (!match) return null
  const [start, end] = [match.index, match.index + match[0].length]
  return folded.length === text.length ? [start, end] : [placeIn(text, start), placeIn(text, end)]
}

/** Where the folded text's place is in the text itself, which may be longer: after what makes up that many letters. */
function placeIn(text: string, at: number): number {
  let place = 0
  while (place < text.length && foldText(text.slice(0, place)).length < at) place++
  // with the marks that belong to the letter
  while (place < text.length && foldText(text.slice(0, place + 1)).length <= at) place++
  return place
}

const bare = (text: string) => searchText(text).replace(/\s+/g, '')

/** Whether a text contains what a member searches for, spaces aside; everything contains nothing. */
export function matchesHangul(text: string, wanted: string): boolean {
  const needle = bare(wanted)
  return needle === '' || findHangul(bare(text), needle) !== null
}
