const KEY = 'device'

let memory: string | null = null

/**
 * What this device calls itself at a login: 128 random bits, made at the first one and kept over a logout. After a right
 * login the server knows the member's device by its hash, and strangers who guess at the member do not slow it down. It
 * opens nothing by itself.
 */
export function deviceName(): string {
  try {
    memory = localStorage.getItem(KEY) ?? memory ?? crypto.randomUUID()
    localStorage.setItem(KEY, memory)
  } catch {
    memory ??= crypto.randomUUID()
  }
  return memory
}
