/** A library that host and remote share: it must be in a page once, and tells how often it is. */
declare const __TICKER__: string

const page = window as unknown as { tickers?: string[] }
page.tickers = [...(page.tickers ?? []), __TICKER__]

/** The version of the copy that whoever asks has. */
export const tickerVersion = __TICKER__
