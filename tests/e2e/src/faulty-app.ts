import { sessionState } from '@yaksok/platform/testing'
import { test as base } from '@yaksok/testing'
import { type FaultyNetwork, startFaultyNetwork } from './faulty-network.ts'
import { liveRelease } from './store.ts'

interface OfTest {
  /** What lies between the pages of this test and the app. */
  network: FaultyNetwork
}

/** A member's pages reach the app over `network`, with all that members' pages have: HTTP cache and early request. */
export const test = base.extend<OfTest>({
  network: async ({ app }, use) => {
    const network = await startFaultyNetwork(app.url)
    await use(network)
    await network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
  storageState: async ({ network, app, token, cookies }, use) =>
    use(sessionState(network.url, liveRelease(app.store, 'shell'), token, cookies)),
})
