import { useCall } from '../../query/index.ts'
import type { SavedText, TextUse } from './types.ts'

/** The texts that operators use again at one place; none before they have come. */
export function useSavedTexts(use: TextUse): SavedText[] {
  const { data } = useCall('templates', {})
  return data?.items.filter((text) => text.use === use) ?? []
}
