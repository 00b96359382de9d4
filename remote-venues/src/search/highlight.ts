/** Initial consonants in the order of the Hangul syllable block, each with 588 syllables. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const SYLLABLES_PER_INITIAL = 588
const FIRST_SYLLABLE = 0xac00

/**
 * Where a search text occurs in a name: `[start, end)` in UTF-16 units, or null. The rules are the server's: letters in
 * either case, an initial consonant matches every syllable that begins with it (`ㄱㄴ` and `강ㄴ` find `강남`), white
 * space matches any or none.
 */
export function findMatch(text: string, query: string): [start: number, end: number] | null {
  const wanted = query.trim()
  if (wanted === '') return null
  const match = new RegExp([...wanted].map(patternOf).join(''), 'iu').exec(text)
  return match ? [match.index, match.index + match[0].length] : null
}

function patternOf(character: string): string {
  if (/\s/.test(character)) return '\\s*'
  const initial = INITIALS.indexOf(character)
  if (initial < 0) return /[\p{L}\p{N}]/u.test(character) ? character : `[${character.replace(/[\\\]^-]/, '\\$&')}]`
  const first = FIRST_SYLLABLE + initial * SYLLABLES_PER_INITIAL
  return `[${character}${String.fromCharCode(first)}-${String.fromCharCode(first + SYLLABLES_PER_INITIAL - 1)}]`
}
