/** Whether something that changes data is being sent: not the moment to leave the page. */
import { followCalls } from '../traces/follow-calls.ts'

let sending = 0

/** Reads go through the cache, which gives each a signal; a POST without one is the member's doing. */
const changes = (config: { method?: string; signal?: unknown } = {}) =>
  config.method?.toLowerCase() === 'post' && !config.signal

followCalls({
  sent(call) {
    if (changes(call)) sending += 1
  },
  answered(call) {
    if (changes(call)) sending -= 1
  },
})

/** True from the moment a change is sent until its answer, or its failure, is here. */
export function isBusy(): boolean {
  return sending > 0
}
