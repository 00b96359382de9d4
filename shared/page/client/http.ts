import type { AxiosInstance, CreateAxiosDefaults, InternalAxiosRequestConfig } from 'axios'

/** What an instance of axios does for its callers by a promise. */
const REQUESTS = /^(request|get|delete|head|options|query|(post|put|patch)(Form)?)$/

/** Interceptors that are given before axios is there: their numbers are those that it gives them. */
function earlyInterceptors() {
  const given: (unknown[] | null)[] = []
  return {
    use: (...handlers: unknown[]) => given.push(handlers) - 1,
    eject(id: number) {
      if (given[id]) given[id] = null
    },
    clear: () => void given.fill(null),
    giveTo(to: { use(...handlers: unknown[]): number; eject(id: number): void }) {
      for (const handlers of given) {
        const id = to.use(...(handlers ?? []))
        if (!handlers) to.eject(id)
      }
    },
  }
}

/**
 * Makes an HTTP client whose every status is an answer: an instance of axios, whose files are fetched by its first request.
 * Before that its defaults can be set, and its interceptors.
 * @param timeout of one request, ms
 */
export const createHttp = (timeout: number): AxiosInstance => {
  const defaults: CreateAxiosDefaults = {
    baseURL: '/api',
    timeout,
    validateStatus: () => true,
    responseType: 'json',
    headers: { Accept: 'application/json', common: {} },
  }
  const interceptors = { request: earlyInterceptors(), response: earlyInterceptors() }
  const early: Record<PropertyKey, unknown> = {
    defaults,
    interceptors,
    getUri: ({ url = '', params }: InternalAxiosRequestConfig = {} as InternalAxiosRequestConfig) => {
      const query = new URLSearchParams(params).toString()
      return `${defaults.baseURL}${url}${query && `?${query}`}`
    },
  }
  let made: AxiosInstance | undefined
  const make = async (): Promise<AxiosInstance> => {
    const { default: axios } = await import(/* webpackChunkName: "late" */ 'axios')
    if (made) return made
    made = axios.create(defaults)
    interceptors.request.giveTo(made.interceptors.request as never)
    interceptors.response.giveTo(made.interceptors.response as never)
    return made
  }
  return new Proxy((() => {}) as unknown as AxiosInstance, {
    apply: (_, __, given: [never]) => make().then((http) => http(...given)),
    get(_, name) {
      if (made) return Reflect.get(made, name)
      if (typeof name === 'symbol' || !REQUESTS.test(name)) return early[name]
      return (...given: unknown[]) =>
        make().then((http) => (Reflect.get(http, name) as (...given: unknown[]) => unknown)(...given))
    },
  })
}
