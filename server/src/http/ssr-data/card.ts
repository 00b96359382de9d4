/** An address of the app: its path as it is declared, and the query parameters that its screen reads. */
export interface Item {
  path: string
  fields: Readonly<Record<string, string>>
}

/** What is told of an item; `picture` is of this origin or an https address, a PNG, JPEG or WebP. */
export interface Card {
  title: string
  description: string
  picture: string
}

/** The card of an address; null for what is no item of the catalogue. Rejects where the database does not answer. */
export type Cards = (item: Item) => Promise<Card | null>
