/** HTML that escapes what is put into it. */
import { escapeHtml } from '../http/index.ts'

/** A piece of HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[]

/** Template tag: texts are escaped, pieces of HTML stay as they are, lists are joined, nothing is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part))
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value === undefined || value === null || value === false ? '' : escapeHtml(String(value))
}
