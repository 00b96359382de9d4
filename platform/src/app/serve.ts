/** Serving an app from the checkout that holds all of it: `start`, `serve` and `publish-all` of the command line. */
import { join } from 'node:path'
import { createGateway } from '../gateway/index.ts'
import { defaultEntry } from '../registry/index.ts'
import { readPreviews, readReleaseService } from '../release-api/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { type Address, checkPortFree, listen, readAddress } from '../util/index.ts'
import { type OpenedApi, openApi } from './api.ts'
import { buildChanged } from './build-changed.ts'
import { checkReleased, isReleased } from './check-released.ts'
import { partsIn } from './parts.ts'
import { closeOnSignal } from './signals.ts'
import { whatIsServed } from './working-copy.ts'

export interface Checkout {
  root: string
  store: ReleaseStore
  say(text: string): void
}

/**
 * Serves what is live until the process is told to end.
 * @throws StoreError where nothing is, or the port is taken
 */
export async function serveApp({ root, store, say }: Checkout): Promise<void> {
  const address = readAddress()
  await checkPortFree(address)
  await store.refresh(say)
  checkReleased(store)
  const { version = '' } = defaultEntry(store.readRegistry().registry, 'shell')?.metadata ?? {}
  await serveUntilSignal(
    root,
    async ({ options, releases }) => {
      const memory = process.env.DATA_DIR ?? join(root, '.data')
      const app = await createGateway({
        store,
        memory,
        ...(releases && { releases: readReleaseService(address.host) }),
        ...options,
        ...readPreviews(),
      })
      sayRefused(store, say)
      return app
    },
    (url) => say(`${store.readRelease('shell', version).app?.name ?? ''}  ${url}`),
  )
}

/** A gateway without a log says nothing of a registry that it does not serve. */
function sayRefused(store: ReleaseStore, say: Checkout['say']): void {
  try {
    store.checkStatement()
  } catch (error) {
    say((error as Error).message)
  }
}

/**
 * As {@link serveApp}; where nothing has been released yet, all of it is built and released first.
 * @param publishes `start --working-copy`: what changed here is built and released in any case
 */
export async function startApp(checkout: Checkout, publishes = false): Promise<void> {
  await checkPortFree(readAddress())
  const { root, store, say } = checkout
  await store.refresh(say)
  if (publishes) await publishApp(checkout, START_WORKING_COPY)
  else if (isReleased(store)) say(whatIsServed(store, partsIn(root), START_WORKING_COPY))
  else await publishApp(checkout, 'npm start')
  await serveApp(checkout)
}

const START_WORKING_COPY = 'npm run start:working-copy'

/** Builds what changed and makes it live. */
export const publishApp = (
  { root, store, say }: Checkout,
  why = 'npm run publish-all',
  dropRoutes = true,
): Promise<void> => buildChanged({ store, dirs: partsIn(root), say }, why, dropRoutes)

/** Opens the app's API and a gateway over it; both end by a signal. */
export async function serveUntilSignal(
  root: string,
  open: (api: OpenedApi) => ReturnType<typeof createGateway>,
  opened: (url: string) => void,
  { api = openApi(root), address = readAddress() }: { api?: Promise<OpenedApi>; address?: Address } = {},
): Promise<void> {
  const given = await api
  const app = await open(given)
  closeOnSignal(async () => {
    await app.close()
    await given.close()
  })
  opened(await listen(app, address))
}
