import MiniSearch from 'minisearch'
import { INDEX_OPTIONS, type Section } from './index-options.ts'

/** A result of a search. */
export type Hit = Pick<Section, 'title' | 'heading' | 'href' | 'excerpt'>

/** Results that are shown at most. */
const MOST = 12

let loading: Promise<MiniSearch<Section>> | undefined

/** The index that the build made, fetched once. Rejects where it does not come, and asks again the next time. */
async function loadIndex(): Promise<MiniSearch<Section>> {
  const address = new URL('../../assets/search.json', import.meta.url).href
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the search index did not come: ${answer.status}`)
  return MiniSearch.loadJSON(await answer.text(), INDEX_OPTIONS)
}

/** The best sections for some words; none for no words. Rejects where the index does not come. */
export async function search(words: string): Promise<Hit[]> {
  loading ??= loadIndex()
  const index = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  if (words.trim() === '') return []
  return index.search(words).slice(0, MOST) as unknown as Hit[]
}
