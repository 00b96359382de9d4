/** How the last sound of a word ends: with a vowel, with ㄹ, or with another consonant. */
type Ending = 'vowel' | 'rieul' | 'consonant'

const DIGITS: Record<string, Ending> = {
  '0': 'consonant',
  '1': 'rieul',
  '2': 'vowel',
  '3': 'consonant',
  '4': 'vowel',
  '5': 'vowel',
  '6': 'consonant',
  '7': 'rieul',
  '8': 'rieul',
  '9': 'vowel',
}
/** Read letter by letter in Korean: 엘, 엠, 엔, 알 end in consonants, all others in vowels. */
const LETTERS: Record<string, Ending> = { l: 'rieul', m: 'consonant', n: 'consonant', r: 'rieul' }
/** Common Latin words of the product that are read as words. */
const WORDS: Record<string, Ending> = { iphone: 'consonant', telegram: 'consonant', pin: 'consonant', app: 'consonant' }

const PAIRS = {
  '을/를': ['을', '를'],
  '이/가': ['이', '가'],
  '은/는': ['은', '는'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
  '이에요/예요': ['이에요', '예요'],
} as const

export type Particle = keyof typeof PAIRS

/** Units of a number read after it: 0 alone is 영, but 10 is 십, 100 백, 1000 천, 10000 만, 100000000 억. All end in consonants. */
function ending(word: string): Ending {
  const bare = word.replace(/\([^)]*\)$/u, '').replace(/[^\p{L}\p{N}%]+$/u, '')
  const latin = /[a-z]+$/i.exec(bare)?.[0].toLowerCase()
  if (latin) return WORDS[latin] ?? LETTERS[latin.at(-1) ?? ''] ?? 'vowel'
  const last = bare.at(-1) ?? ''
  if (last === '%') return 'vowel'
  const digit = DIGITS[last]
  if (digit) return digit
  const code = last.charCodeAt(0) - 0xac00
  if (code < 0 || code > 11171) return 'vowel'
  const final = code % 28
  return final === 0 ? 'vowel' : final === 8 ? 'rieul' : 'consonant'
}

/**
 * The particle that suits a word, also after digits, Latin letters, brackets and %.
 * @example josa('3', '을/를') === '을'; josa('A1', '으로/로') === '로'
 */
export function josa(word: string, particle: Particle): string {
  const [closed, open] = PAIRS[particle]
  const end = ending(word)
  if (particle === '으로/로') return end === 'consonant' ? closed : open
  return end === 'vowel' ? open : closed
}

/** A word with its particle: `withJosa('국민은행', '을/를') === '국민은행을'`. */
export function withJosa(word: string, particle: Particle): string {
  return word + josa(word, particle)
}
