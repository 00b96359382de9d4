/** What the catalogue says of a code. Markdown, each a sentence or two. */
export type Entry = readonly [title: string, cause: string, mend: string]

export type Entries = Readonly<Record<`YK${number}`, Entry>>
