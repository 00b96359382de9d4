import type { CallListener } from '@yaksok/host'
import { http } from '@yaksok/shared/page/api'

/** Tells `listener` of every request from now on. */
export function followCalls({ sent, answered }: CallListener): void {
  http.interceptors.request.use((config) => {
    sent(config, (name, value) => config.headers.set(name, value))
    return config
  })
  http.interceptors.response.use(
    (response) => {
      answered(response.config)
      return response
    },
    (error: { config?: object }) => {
      answered(error.config)
      throw error
    },
  )
}
