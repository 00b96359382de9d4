import { type AnswerCache, createAnswerCache } from '../../../http/answer-cache/index.ts'
import type { Handlers, Services } from '../../../http/calls/index.ts'
import { readPopularSearches } from '../search/popular.ts'
import { readManagerTopics, readSearchWords } from '../search/search-words.ts'
import { suggest } from '../search/suggest.ts'
import { CATALOGUE_TOPIC } from '../topic.ts'

/** What is popular changes slowly, and counting a month of favourites costs. */
const POPULAR_MS = 10 * 60_000

/** What helps members to search. Suggestions are too many to keep; their areas and topics are read once for all. */
export function searchHandlers(
  { bus }: Services,
  cache: AnswerCache,
): Pick<Handlers, 'searchSuggestions' | 'popularSearches' | 'managerTopics'> {
  const popular = createAnswerCache({ bus, topic: CATALOGUE_TOPIC, maxAgeMs: POPULAR_MS, maxEntries: 1 })
  return {
    searchSuggestions: ({ reads }, { text }) =>
      suggest(reads, async () => (await cache.get('search words', () => readSearchWords(reads))).value, text),
    popularSearches: ({ reads }) => popular.get('popular', () => readPopularSearches(reads)),
    managerTopics: ({ reads }) => cache.get('manager topics', () => readManagerTopics(reads)),
  }
}
