/**
 * The address that this document was loaded for: its HTML and its policy are of that one. Back and forward between entries of one
 * document change `location` and load nothing, before any script of the page has come, too.
 */
export function documentAddress(): URL {
  const [document] = performance.getEntriesByType?.('navigation') ?? []
  return new URL(document?.name ?? location.href)
}
