/** A share scope as federation containers expect it. */
type Factory = () => unknown

/** One version of a shared module, as federation containers expect it. */
interface Share {
  get(): Factory | Promise<Factory>
  loaded?: 1
  from: string
  eager: boolean
}

/** Share key → version → module. */
export type ShareScope = Record<string, Record<string, Share>>
