/** What rspack gives a loader of its own. */
interface Loader {
  resourcePath: string
  getOptions(): { edits: [from: string, to: string][] }
}

/**
 * Leaves out of a file of a package what no code path reaches; rspack calls it.
 * @throws Error where a text is not there, or more than once
 */
export default function edit(this: Loader, source: string): string {
  return this.getOptions().edits.reduce((text, [from, to]) => {
    const [before = '', after, ...more] = text.split(from)
    if (after === undefined || more.length > 0)
      throw new Error(`${this.resourcePath}: it has this ${more.length > 0 ? 'more than once' : 'no more'}: ${from}`)
    return before + to + after
  }, source)
}
