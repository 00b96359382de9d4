/** Last consonants of a syllable, as Unicode counts them. Of all others it matters only that there is one. */
const NONE = 0
const RIEUL = 8
const SOME = 1

/**
 * Letters are read by their names: 엘, 엠, 엔, 알 end in consonants, all others in vowels. So are digits: 영, 일, 삼, 육, 칠, 팔;
 * 10, 100, 1000 and 10000 end as 0 does (십, 백, 천, 만).
 */
const LETTERS: Record<string, number> = {
  l: RIEUL,
  m: SOME,
  n: SOME,
  r: RIEUL,
  0: SOME,
  1: RIEUL,
  3: SOME,
  6: SOME,
  7: RIEUL,
  8: RIEUL,
}
/** Common Latin words of the product that are read as words, and end in another sound than their last letter's name. */
const WORD = /(^|[^a-z])(iphone|app)$/i

const PAIRS = {
  '을/를': ['을', '를'],
  '이/가': ['이', '가'],
  '은/는': ['은', '는'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
  '이에요/예요': ['이에요', '예요'],
} as const

export type Particle = keyof typeof PAIRS

/** How the last sound of a word ends. */
function ending(word: string): number {
  const bare = word.replace(/\([^)]*\)$/u, '').replace(/[^\p{L}\p{N}%]+$/u, '')
  if (WORD.test(bare)) return SOME
  const last = bare.slice(-1).toLowerCase()
  const code = last.charCodeAt(0) - 0xac00
  return code >= 0 && code < 11172 ? code % 28 : (LETTERS[last] ?? NONE)
}

/**
 * The particle that suits a word, also after digits, Latin letters, brackets and %.
 * @example josa('3', '을/를') === '을'; josa('A1', '으로/로') === '로'
 */
export function josa(word: string, particle: Particle): string {
  const [closed, open] = PAIRS[particle]
  const end = ending(word)
  return end === NONE || (end === RIEUL && particle === '으로/로') ? open : closed
}

/** A word with its particle: `withJosa('국민은행', '을/를') === '국민은행을'`. */
export function withJosa(word: string, particle: Particle): string {
  return word + josa(word, particle)
}
