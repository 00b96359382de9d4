/** Initial consonants in the order of the Hangul syllable block, each with 588 syllables. */
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const SYLLABLES_PER_INITIAL = 588
const FIRST_SYLLABLE = 0xac00

/**
 * What a member typed as a PostgreSQL regular expression (for `~*`): every character means itself, an initial consonant
 * also every syllable that starts with it (ㄱㄴ finds 강남), and white space any white space or none.
 */
export function searchPattern(text: string): string {
  return [...text.trim()].map(characterPattern).join('')
}

function characterPattern(character: string): string {
  if (/\s/.test(character)) return '\\s*'
  const initial = INITIALS.indexOf(character)
  if (initial >= 0) {
    const first = FIRST_SYLLABLE + initial * SYLLABLES_PER_INITIAL
    const last = first + SYLLABLES_PER_INITIAL - 1
    return `[${character}${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`
  }
  return /[\p{L}\p{N}]/u.test(character) ? character : `\\${character}`
}
