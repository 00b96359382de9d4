/** Where this browser has the keys of its bound sessions. */

const DATABASE = 'yaksok'
const STORE = 'session-keys'
/** The key of a login that is under way: whether one can be stored at all shows before the server binds to it. */
const NEXT = 'next'

/** Browsers have been seen that never answer, ms. */
const PATIENCE_MS = 3000

/** @throws where the browser stores nothing, as in some private windows */
export const tryKey = (key: CryptoKey): Promise<unknown> => inStore('readwrite', (store) => store.put(key, NEXT))

/** Keys of sessions that are over stay until there are so many: two tabs may log in at once, and one of the two sessions stays. */
const MOST = 8

/** Stores the key of the session that begins. */
export const storeKey = (key: CryptoKey, tokenHash: string): Promise<unknown> =>
  inStore('readwrite', (store) => {
    const known = store.getAllKeys()
    known.onsuccess = () => {
      if (known.result.length > MOST) for (const name of known.result) if (name !== tokenHash) store.delete(name)
    }
    store.delete(NEXT)
    return store.put(key, tokenHash)
  })

/** The key of a session, from whichever tab began it; undefined where this browser has none. */
export const findKey = (tokenHash: string): Promise<CryptoKey | undefined> =>
  inStore('readonly', (store) => store.get(tokenHash) as IDBRequest<CryptoKey | undefined>)

/** Opened for each use: an open one keeps some browsers from keeping the page for the way back. */
function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('keys cannot be stored here'))
    setTimeout(fail, PATIENCE_MS)
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
    opening.onerror = fail
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const transaction = database.transaction(STORE, mode)
        const request = use(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = fail
      } catch {
        fail()
      } finally {
        // takes effect once the transaction has ended
        database.close()
      }
    }
  })
}
