import { TOKEN } from '../../core/contract-values/index.ts'
import { pageState } from '../state/index.ts'

/** The token of a page that may not write storage (private mode, full): that session lasts as long as the page. */
const page = pageState('token', () => ({ memory: null as string | null }))

/**
 * The token of this browser's session, or null for an anonymous visitor: opaque, kept in localStorage under `token`
 * (product.txt section 3). Another tab may have written it.
 */
export function readToken(): string | null {
  try {
    return page.memory ?? localStorage.getItem(TOKEN)
  } catch {
    return page.memory
  }
}

export function writeToken(token: string): void {
  page.memory = null
  try {
    localStorage.setItem(TOKEN, token)
  } catch {
    page.memory = token
  }
}

/**
 * Ends the session on this device: everything kept for the member goes ("Logout clears storage", section 4).
 * Settings of the device stay: they hold nothing of the member.
 */
export function clearSessionStorage(): void {
  page.memory = null
  clear(() => localStorage)
  clearTabStorage()
}

/** Forgets what this tab kept for the member (drafts, attempts). What all tabs share may be another member's already. */
export function clearTabStorage(): void {
  clear(() => sessionStorage)
}

function clear(storage: () => Storage): void {
  try {
    const store = storage()
    for (const key of Object.keys(store)) if (!DEVICE_KEYS.has(key)) store.removeItem(key)
  } catch {
    // nothing was stored then
  }
}

/** Kept over a logout: they belong to the device, not to the member. */
const DEVICE_KEYS = new Set(['theme', 'textSize', 'balanceHidden', 'introSeen', 'noticesSeen', 'device', 'publicLog'])
