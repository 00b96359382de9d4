import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsAsTyped, typedStart } from './typed-start.ts'

const finds = (text: string, typed: string) => {
  const start = typedStart(typed)
  return start !== null && beginsAsTyped(text, start)
}

test.each([
  // every state of a keyboard on the way to 강남 값
  ...['ㄱ', '가', '강', '강ㄴ', '강나', '강남', '강남ㄱ', '강남가', '강남갑', '강남값'].map((typed) => [
    '강남 값',
    typed,
    true,
  ]),
  ['과천', '고', true],
  ['고갯길', '과', false],
  ['강남대로', 'ㄱㄴ', true],
  ['강남대로', 'ㄱㄴㄷ', true],
  ['강남대로', '강ㄴㄷ', true],
  ['감남대로', '강ㄴㄷ', false],
  ['청담 라운지 온', 'ㄹㅇㅈ', true],
  ['청담 라운지 온', '라운지온', true],
  ['청담 라운지 온', '운지', false],
  ['KB 라운지', 'kb', true],
  ['강남', 'ㅏ', false],
  ['강남', '.*', false],
  ['강남', '강%', false],
  ['강남', '', false],
] as [string, string, boolean][])('%s begins as %s is typed: %s', (text, typed, found) => {
  expect(finds(text, typed)).toBe(found)
})

test('a decomposed text finds as a composed one does', () => {
  expect(typedStart('강남'.normalize('NFD'))).toEqual(typedStart('강남'))
  expect(typedStart('\u1100\u1102')).toEqual(typedStart('ㄱㄴ'))
})

test('every beginning of a Hangul name finds it, by its letters and by its initials', () => {
  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), fc.nat(), (syllables, cut) => {
      const name = syllables.join('')
      expect(finds(name, syllables.slice(0, 1 + (cut % syllables.length)).join(''))).toBe(true)
      const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
      const lone = syllables.map((one) => initials[Math.floor((one.charCodeAt(0) - 0xac00) / 588)]).join('')
      expect(finds(name, lone)).toBe(true)
    }),
  )
})

test.each(['a', '가', 'ㄱㄴ', 'ㄱa'])('%s before the last character of Unicode begins nothing', (typed) => {
  const [[from, below] = ['', 'none']] = typedStart(`${typed}\u{10ffff}`)?.ranges ?? []
  expect(below).toBe(from)
})

test('any text is taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      for (const [from, below] of typedStart(typed)?.ranges ?? [])
        expect(Buffer.compare(Buffer.from(from), Buffer.from(below))).toBeLessThanOrEqual(0)
    }),
  )
})
