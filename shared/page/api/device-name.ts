import { newRequestKey } from '../../core/contract-values/index.ts'
import { pageState } from '../state/index.ts'

const KEY = 'device'

const device = pageState('device', () => ({ memory: null as string | null }))

/**
 * What this device calls itself at a login: 128 random bits, made at the first one and kept over a logout. After a right
 * login the server knows the member's device by its hash, and strangers who guess at the member do not slow it down. It
 * opens nothing by itself.
 */
export function deviceName(): string {
  try {
    device.memory = localStorage.getItem(KEY) ?? device.memory ?? newRequestKey()
    localStorage.setItem(KEY, device.memory)
  } catch {
    device.memory ??= newRequestKey()
  }
  return device.memory
}
