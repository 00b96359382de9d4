/** To stay: in workers, caches, storage, cookies, history and windows, after its page has gone. */
import { type After, ranAfter, type Way } from '../way.ts'
import { freshRealm, ownFile, tells, trusted, wait } from './page.ts'

const STAY = { harm: 'outlives', expected: 'refused', succeeded: ranAfter } as const

const worker = (id: string, wants: string, run: Way['run'], after: After = 'comes back'): Way => ({
  ...STAY,
  id,
  wants,
  after,
  run,
  succeeded: (facts) => ranAfter(facts) || facts.left.workers.length > 0,
})

/** Registers a script as the service worker of a realm. */
async function register(realm: Window & typeof globalThis, url: string, options: object = {}): Promise<string> {
  const { serviceWorker } = realm.navigator
  const found = await ServiceWorkerContainer.prototype.register.call(serviceWorker, trusted(realm, url), options)
  await wait(1000)
  return found.scope
}

const KINDS = { SharedWorker: 'shared-worker', Worker: 'dedicated-worker' } as const

export const workers: Way[] = [
  worker('worker-own-file', 'a service worker of a file that it released', ({ id }) => register(window, ownFile(id))),
  worker('worker-fresh-realm', 'the same from a realm in which nobody made a policy', async ({ id }) =>
    register(await freshRealm(), ownFile(id)),
  ),
  worker('worker-cached-file', 'the same out of the HTTP cache', async ({ id }) =>
    register(await freshRealm(), ownFile(id), { updateViaCache: 'all' }),
  ),
  worker('worker-module', 'the same as a module', async ({ id }) =>
    register(await freshRealm(), ownFile(id), { type: 'module' }),
  ),
  worker('worker-blob', 'a service worker of a text of its own', async (given) =>
    register(await freshRealm(), URL.createObjectURL(new Blob([tells(given)], { type: 'text/javascript' }))),
  ),
  worker(
    'worker-from-a-plain-file',
    'a service worker registered from a file that has no page around it',
    async ({ id }) => {
      const opened = open('/robots.txt') as (Window & typeof globalThis) | null
      await wait(1000)
      return opened ? register(opened, ownFile(id)) : ''
    },
  ),
  worker('worker-replaced', 'the app’s own worker with a query of its own', () => register(window, '/sw.js?evil')),
  worker('worker-unregistered', 'the app’s worker gone', async () => {
    const realm = await freshRealm()
    for (const one of await realm.navigator.serviceWorker.getRegistrations()) await one.unregister()
  }),
  ...(['SharedWorker', 'Worker'] as const).flatMap((kind) => [
    worker(
      `${KINDS[kind]}-own-file`,
      `a ${kind} of a file that it released`,
      async ({ id }) => {
        const realm = await freshRealm()
        new realm[kind](trusted(realm, ownFile(id)), { name: id, extendedLifetime: true } as WorkerOptions)
        await wait(1000)
      },
      'leaves',
    ),
    worker(
      `${KINDS[kind]}-blob`,
      `a ${kind} of a text of its own`,
      async (given) => {
        const realm = await freshRealm()
        const text = new Blob([`setInterval(()=>{${tells(given)}},200)`], { type: 'text/javascript' })
        new realm[kind](trusted(realm, URL.createObjectURL(text)))
        await wait(1000)
      },
      'leaves',
    ),
  ]),
]
