import { hangulPattern, searchText } from '@yaksok/shared/core/text'

/** Texts from `from` up to and without `below`, in `C` order. */
export type Range = readonly [from: string, below: string]

/** How what begins as a typed text does is found. */
export interface TypedStart {
  /** Which form of a word the ranges are of. */
  by: 'word' | 'initials'
  ranges: readonly Range[]
  /** By initials, and some of its letters are whole syllables: not all words of the ranges begin so. */
  mixed: boolean
  /** Which words of the ranges begin so, a regular expression for JavaScript and PostgreSQL alike: by initials, not all do. */
  pattern: string
}

const FIRST = 0xac00
const LAST = 0xd7a3
const FINALS = 28
const PER_INITIAL = 588
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** Final consonants by their number: those of a key alone, and where two stand, the one that stays and the one that goes on. */
const FINAL_KEYS = [
  ...[
    '',
    'ㄱ',
    'ㄲ',
    'ㄱㅅ',
    'ㄴ',
    'ㄴㅈ',
    'ㄴㅎ',
    'ㄷ',
    'ㄹ',
    'ㄹㄱ',
    'ㄹㅁ',
    'ㄹㅂ',
    'ㄹㅅ',
    'ㄹㅌ',
    'ㄹㅍ',
    'ㄹㅎ',
    'ㅁ',
  ],
  ...['ㅂ', 'ㅂㅅ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'],
]
/** Vowels that a further key makes another vowel of: ㅗ, ㅜ and ㅡ with how many follow them (고 → 과, 괘, 괴). */
const GROWING = new Map([
  [8, 3],
  [13, 3],
  [18, 1],
])

const char = (code: number) => String.fromCharCode(code)
const isSyllable = (character: string) => character >= char(FIRST) && character <= char(LAST)

/** Everything that begins with a text; nothing where it ends with the last character of Unicode, which none follows. */
export function startsWith(text: string): Range {
  const last = [...text].at(-1) ?? ''
  return [text, text.slice(0, -last.length) + String.fromCodePoint(Math.min((last.codePointAt(0) ?? 0) + 1, 0x10ffff))]
}

/** A text as the database keeps words: small plain letters without spaces, a lone initial as the consonant of a keyboard. */
export const plainText = (text: string): string =>
  // NFKC makes conjoining letters of the consonants of a keyboard
  searchText(searchText(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ''))

/** The syllables that begin with an initial consonant. */
function withInitial(consonant: string): Range {
  const first = FIRST + INITIALS.indexOf(consonant) * PER_INITIAL
  return [char(first), char(first + PER_INITIAL)]
}

/** What a last syllable may still become while its keys are pressed: 가 → 가 to 갛, 간 → 간 and 가나 to 가닣. */
function unfinished(syllable: string): Range[] {
  const code = syllable.charCodeAt(0) - FIRST
  const final = code % FINALS
  if (final === 0) {
    const vowel = Math.floor(code / FINALS) % (PER_INITIAL / FINALS)
    return [[syllable, char(FIRST + code + FINALS * (1 + (GROWING.get(vowel) ?? 0)))]]
  }
  const keys = FINAL_KEYS[final] ?? ''
  const goesOn = keys.at(-1) ?? ''
  const stays = char(FIRST + code - final + FINAL_KEYS.indexOf(keys.slice(0, -1)))
  // a final with a second key to come: 갑 → 값
  const grown = FINAL_KEYS.flatMap((other, at) =>
    other.length === 2 && other[0] === keys ? [char(FIRST + code - final + at)] : [],
  )
  const [from, below] = withInitial(goesOn)
  return [...[syllable, ...grown].map(startsWith), [stays + from, stays + below]]
}

/**
 * How to find what begins as a member types, spaces and case aside: by its letters while the last syllable is unfinished
 * (`강나` finds 강남), or by initial consonants, also mixed (`ㄱㄴ`, `강ㄴㄷ`). Null for what holds no letter or digit.
 */
export function typedStart(text: string): TypedStart | null {
  const plain = plainText(text)
  const characters = [...plain]
  const last = characters.at(-1)
  if (last === undefined || !/[\p{L}\p{N}]/u.test(plain)) return null
  const before = characters.slice(0, -1).join('')
  const lone = characters.findIndex((character) => INITIALS.includes(character))
  if (lone >= 0 && lone < characters.length - 1) return byInitials(plain)
  const ends: readonly Range[] = INITIALS.includes(last)
    ? [withInitial(last)]
    : isSyllable(last)
      ? unfinished(last)
      : [startsWith(last)]
  return {
    by: 'word',
    mixed: false,
    ranges: ends.map(([from, below]) => [before + from, before + below] as const),
    pattern: '',
  }
}

const byInitials = (plain: string): TypedStart => ({
  by: 'initials',
  mixed: /[가-힣]/.test(plain),
  ranges: [startsWith(initialLetters(plain))],
  pattern: `^${hangulPattern(plain)}`,
})

/**
 * The initials of a text as the database keeps them: decomposed, the first of a syllable's letters is its initial, and a
 * consonant of a keyboard its conjoining letter.
 */
export const initialLetters = (plain: string): string =>
  plain.replace(/[가-힣ㄱ-ㅎ]/g, (one) => one.normalize('NFKD').charAt(0))

/** Whether a text has a consonant of a keyboard that stands for any syllable that begins with it. */
export const hasLoneInitial = (plain: string): boolean => [...plain].some((one) => INITIALS.includes(one))

/** Whether a word of a text begins as was typed: the rule of the database, for lists that are in memory. */
export function beginsAsTyped(text: string, { by, ranges, pattern }: TypedStart): boolean {
  const rule = by === 'initials' && new RegExp(pattern, 'u')
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/)
  return words.some((_, at) => {
    const word = words.slice(at).join('')
    return rule ? rule.test(word) : ranges.some(([from, below]) => from <= word && word < below)
  })
}
