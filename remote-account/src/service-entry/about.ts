/** The longest inquiry that is shown whole. */
const LONGEST = 200

/**
 * What another screen of ours sent the member here to ask, from the state of the history entry (`{ about: string }`).
 * Null when there is none. An address cannot carry it.
 */
export function aboutOf(state: unknown): string | null {
  const about = (state as { about?: unknown } | null)?.about
  return typeof about === 'string' && about.trim() !== '' ? about.trim().slice(0, LONGEST) : null
}
