/** A text of a file, or what matches one, and what it becomes. */
export type Edit = [from: string | RegExp, to: string]

/** What rspack gives a loader of its own. */
interface Loader {
  resourcePath: string
  getOptions(): { edits: Edit[] }
}

/**
 * Leaves out of a file of a package what no code path reaches; rspack calls it.
 * @throws Error where a text is not there, or more than once
 */
export default function edit(this: Loader, source: string): string {
  return this.getOptions().edits.reduce((text, [from, to]) => {
    const [before = '', after, ...more] = typeof from === 'string' ? text.split(from) : around(text, from)
    if (after === undefined || more.length > 0)
      throw new Error(`${this.resourcePath}: it has this ${more.length > 0 ? 'more than once' : 'no more'}: ${from}`)
    return before + to + after
  }, source)
}

/** What stands between the matches of a pattern, whose groups count for nothing. */
function around(text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))]
  const ends = [0, ...found.map(({ index, 0: match }) => index + match.length)]
  return ends.map((end, at) => text.slice(end, found[at]?.index))
}
