/** How far each screen was scrolled when it was left, px: a tab that is come back to stands there. */
import { onSessionEnd } from '@yaksok/shared/page/session'

const places = new Map<string, number>()

onSessionEnd(() => places.clear())

/** Notes where the window stands on the screen of an address (path and search). */
export const saveScroll = (address: string): void => void places.set(address, scrollY)

/** Where it stood; undefined where nobody knows. */
export const savedScroll = (address: string): number | undefined => places.get(address)
