import { isInCalendar } from '@yaksok/console-contract'
import * as v from 'valibot'

/** Fields of content rows. A CSV has texts only, so numbers and lists are read from texts as well. */

const REQUIRED = '꼭 적어야 해요'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A text for people that may be empty: of one form of Unicode, without what steers a screen. @param most characters */
const anyText = (most: number) =>
  v.pipe(
    v.string('글자로 적어 주세요'),
    v.transform((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim()),
    v.maxLength(most, `${most.toLocaleString('ko-KR')}자까지예요`),
    v.check((value) => !CONTROL.test(value), '쓸 수 없는 글자가 있어요'),
  )

/** A text that must be there. @param most characters */
export const text = (most: number) => v.pipe(anyText(most), v.minLength(1, REQUIRED))

/** A text that may be left out. @param most characters */
export const optionalText = (most: number) => v.optional(anyText(most), '')

const number = v.pipe(
  v.union([v.number(), v.string()], '숫자로 적어 주세요'),
  v.transform((value) => {
    if (typeof value === 'number') return value
    return /^-?\d{1,3}(,?\d{3})*(\.\d+)?$|^-?\d+(\.\d+)?$/.test(value.trim())
      ? Number(value.replaceAll(',', ''))
      : Number.NaN
  }),
  v.number('숫자로 적어 주세요'),
)

/** A whole number, with or without commas. */
export const whole = (least: number, most: number) =>
  v.pipe(
    number,
    v.integer('소수점 없이 적어 주세요'),
    v.minValue(least, `${least.toLocaleString('ko-KR')} 이상이어야 해요`),
    v.maxValue(most, `${most.toLocaleString('ko-KR')} 이하여야 해요`),
  )

/** A number with one place after the point at most. */
export const tenths = (least: number, most: number) =>
  v.pipe(
    number,
    v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), '소수점 아래는 한 자리까지예요'),
    v.minValue(least, `${least} 이상이어야 해요`),
    v.maxValue(most, `${most} 이하여야 해요`),
  )

/** Whole won. */
export const wonAmount = whole(1, 1_000_000_000)

/** The row's own name, by which the next import finds it again. */
export const ref = v.pipe(
  v.string('글자로 적어 주세요'),
  v.transform((value) => value.normalize('NFC').trim()),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u, '글자와 숫자, . _ - 로 64자까지 적어 주세요'),
)

/** Place in its list: lower comes first. */
export const seq = v.optional(whole(0, 1_000_000), 0)

/** A path beside the file, or an https address; what is there is checked when it is read. */
export const source = v.pipe(
  v.string('파일 경로나 https 주소로 적어 주세요'),
  v.minLength(1, REQUIRED),
  v.maxLength(1000, '1,000자까지예요'),
)

/** Some items: a list in JSON, a text with `|` between them in CSV. */
export const listOf = <Schema extends v.GenericSchema<string, string>>(item: Schema, least: number, most: number) =>
  v.pipe(
    v.union([v.array(v.string()), v.string()], '목록으로 적어 주세요'),
    v.transform((value) => (typeof value === 'string' ? value.split('|').map((part) => part.trim()) : value)),
    v.minLength(least, REQUIRED),
    v.maxLength(most, `${most}개까지예요`),
    v.array(item),
  )

/** A day that the calendar has, as 2026-11-21. */
export const day = v.pipe(
  v.string('2026-11-21처럼 적어 주세요'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, '2026-11-21처럼 적어 주세요'),
  v.check(isInCalendar, '없는 날짜예요'),
)

/** One of the drawn faces; people are never shown in photographs. */
export const avatar = v.pipe(v.string(), v.regex(/^avatar-([1-9]|[12]\d|30)$/, 'avatar-1부터 avatar-30까지예요'))
