/** What an address shows, as far as the address says it. */
import type { Route } from '../../registry/index.ts'

/** An address of an item: its route's path as it is declared, and those of the route's query parameters that it has. */
export interface Item {
  path: string
  fields: Readonly<Record<string, string>>
}

/** What a route shows at this address; null where its screen reads nothing of the address. */
export function itemOf({ path, query = [] }: Route, url: string): Item | null {
  const { searchParams } = new URL(url, 'http://page')
  const fields = query.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return fields.length > 0 ? { path, fields: Object.fromEntries(fields) } : null
}
