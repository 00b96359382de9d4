const KEY = 'token'

/**
 * The session token: opaque, kept in localStorage under `token` (product.txt section 3).
 * Storage can be refused (private mode, full): then the session lasts as long as the page.
 */
let memory: string | null = null

/** The stored token, or null for an anonymous visitor. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

export function writeToken(token: string): void {
  memory = token
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // memory alone serves this page
  }
}

/**
 * Ends the session on this device: everything kept for the member goes ("Logout clears storage", section 4).
 * Settings of the device stay: they hold nothing of the member.
 */
export function clearSessionStorage(): void {
  memory = null
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const store = storage()
      for (const key of Object.keys(store)) if (!DEVICE_KEYS.has(key)) store.removeItem(key)
    } catch {
      // nothing was stored then
    }
  }
}

/** Kept over a logout: they belong to the device, not to the member. */
const DEVICE_KEYS = new Set(['theme', 'textSize', 'introSeen', 'noticesSeen', 'device'])
