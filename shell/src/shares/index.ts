/** What uses the shared modules: each function comes with the chunk that the host loads with the first remote. */
type Shares = typeof import('./shares-chunk.ts')

let loaded: Shares | undefined

/** A function of the chunk; rejects where the chunk does not come. */
const late =
  <Name extends Exclude<keyof Shares, 'isBusy'>>(name: Name) =>
  async (...given: Parameters<Shares[Name]>): Promise<Awaited<ReturnType<Shares[Name]>>> => {
    loaded = await import(/* webpackChunkName: "shares" */ './shares-chunk.ts')
    return (loaded[name] as (...given: unknown[]) => never)(...given)
  }

export const cacheAnswer = late('cacheAnswer')
export const checkAnswers = late('checkAnswers')
export const followCalls = late('followCalls')
export const hydrate = late('hydrate')
export const refreshCachedPage = late('refreshCachedPage')
export const startNotifications = late('startNotifications')

/** True while something that changes data is under way. */
export const isBusy = (): boolean => loaded?.isBusy() ?? false
