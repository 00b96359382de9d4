/** How the search index is made and read: by the build, and by the browser. */
import type { Options } from 'minisearch'

/** A heading of a page and the text below it. */
export interface Section {
  id: number
  /** Title of the page. */
  title: string
  /** Empty above the first heading below the title. */
  heading: string
  /** Address with the anchor. */
  href: string
  text: string
  /** What a result shows of the text. */
  excerpt: string
}

export const INDEX_OPTIONS: Options<Section> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'href', 'excerpt'],
  // `release.json`, `--canary` and `YK1042` are words as they stand, and so are their parts
  tokenize: (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
  searchOptions: {
    boost: { title: 4, heading: 3 },
    // a guide says more than the page of an error's code
    boostDocument: (_id, _term, stored) => (String(stored?.href).startsWith('/YK') ? 0.3 : 1),
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
}
