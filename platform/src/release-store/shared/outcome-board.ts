/** What gateways of many machines write for one another of fresh versions: rows that are gone after an hour. */
import type { Client } from 'pg'
import { sharedStoreConfig } from './config.ts'
import { connect } from './database.ts'
import { gatewayId } from './refresh-replica.ts'

/** Where the processes over one store write for one another. */
export interface OutcomeBoard {
  /** Writes whole lines for the others. */
  put(text: string): Promise<void>
  /** Whole lines that others wrote since it was last asked. */
  read(): Promise<string[]>
  close(): Promise<void>
}

/** A row that was begun earlier may be seen later; so many numbers back are looked at again. */
const LOOK_BACK = 1000

/** A board that waits while its database is away: what is told meanwhile counts in this process alone. */
export function databaseBoard(): OutcomeBoard {
  const own = gatewayId()
  let client: Promise<Client> | undefined
  let newest = 0
  let heard = new Set<number>()
  const ask = async (text: string, values: unknown[]) => {
    client ??= connect(sharedStoreConfig().url)
    const asked = client
    try {
      return await (await asked).query<{ number: string; text: string }>(text, values)
    } catch {
      if (client === asked) client = undefined
      await asked.then((one) => one.end()).catch(() => undefined)
      return undefined
    }
  }
  return {
    async put(text) {
      await ask(
        `with gone as (delete from release_outcomes where told < now() - interval '1 hour')
         insert into release_outcomes (gateway, text) values ($1, $2)`,
        [own, text],
      )
    },
    async read() {
      const answer = await ask('select number, text from release_outcomes where gateway <> $1 and number > $2', [
        own,
        newest - LOOK_BACK,
      ])
      const rows = (answer?.rows ?? []).filter(({ number }) => !heard.has(Number(number)))
      for (const { number } of rows) {
        heard.add(Number(number))
        newest = Math.max(newest, Number(number))
      }
      heard = new Set([...heard].filter((number) => number > newest - LOOK_BACK))
      return rows.map(({ text }) => text)
    },
    async close() {
      await (await client?.catch(() => undefined))?.end().catch(() => undefined)
    },
  }
}
