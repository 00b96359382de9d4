/** What people who use the app read. All of it stands in texts.json: another language is another such file. */
import texts from './texts.json' with { type: 'json' }

export type TextKey = keyof typeof texts

/** The language of the texts, as `lang` of HTML has it. */
export const LANG: string = texts.lang

/** A text, with its values in the place of `{name}`. */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The text of a problem by its code; one for all others. */
export const problemText = (code: string): string =>
  text(`problem.${code}` in texts ? (`problem.${code}` as TextKey) : 'problem.other')
