const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** A text with every syllable cut to its initial consonant: 강남 → ㄱㄴ. Other characters stay. */
export function initialsOf(text: string): string {
  return text.replace(
    /[가-힣]/g,
    (syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? syllable,
  )
}

const bare = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/**
 * Whether a text contains what a member searches for: without spaces and case, and by initial consonants
 * (`ㄱㄴ` and `ㄱ남` find 강남).
 */
export function matchesHangul(text: string, wanted: string): boolean {
  const needle = bare(wanted)
  if (needle === '') return true
  const hay = bare(text)
  if (hay.includes(needle)) return true
  if (!/[ㄱ-ㅎ]/.test(needle)) return false
  const initials = initialsOf(hay)
  for (let start = 0; start + needle.length <= hay.length; start++) {
    if ([...needle].every((letter, index) => letter === hay[start + index] || letter === initials[start + index]))
      return true
  }
  return false
}
