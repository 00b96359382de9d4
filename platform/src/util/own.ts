/** What a record has of its own by a key. The key may be a stranger's word, and any object has a `toString`. */
export const own = <One>(record: Readonly<Record<string, One>>, key: string): One | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
