/** Nothing that an address asks for is longer. */
const LONGEST = 300

/**
 * The query of an address as a screen takes it. Anybody can write an address: of a field that is repeated the first counts,
 * control characters, which no server stores, are left out, and what is longer than anything that can be asked for is cut.
 */
export function askedIn(raw: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(raw)
  // what a cut leaves of a pair of surrogates is written as U+FFFD
  for (const name of raw.keys())
    query.set(
      name,
      raw
        .get(name)
        ?.replace(/\p{Cc}/gu, '')
        .slice(0, LONGEST) ?? '',
    )
  return query
}
