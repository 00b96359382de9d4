/** What a directory says of what it lists. */
export interface Words {
  /** One of them, e.g. 장소; it ends in a vowel or not, particles follow. */
  what: string
  /** The counting word. */
  unit: string
  /** All of them, in the sentence of a failure. */
  all: string
  /** The search field: its name and what stands in it. */
  search: { label: string; placeholder: string }
  /** Nothing under the filters, no search text. */
  none: string
  /** What else to try with a search text, and without one. */
  other: { text: string; choice: string }
  /** Nothing liked under the filters. */
  noneLiked: string
  /** Where the heart is. */
  toLike: string
}
