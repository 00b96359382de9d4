/** Whether something that changes data is being sent: not the moment to leave the page. */
import { http } from '@yaksok/shared/page/api'

let sending = 0

/** Reads go through the cache, which gives each a signal; a POST without one is the member's doing. */
const changes = (config: { method?: string; signal?: unknown } | undefined) =>
  config?.method?.toLowerCase() === 'post' && !config.signal

http.interceptors.request.use((config) => {
  if (changes(config)) sending += 1
  return config
})
http.interceptors.response.use(
  (response) => {
    if (changes(response.config)) sending -= 1
    return response
  },
  (error) => {
    if (changes(error.config)) sending -= 1
    throw error
  },
)

/** True from the moment a change is sent until its answer, or its failure, is here. */
export function isBusy(): boolean {
  return sending > 0
}
