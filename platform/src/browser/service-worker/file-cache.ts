/** The files of the live composition: the same for everybody, each under an address that never changes. */
import { addressIn, type Listing, neededOf } from './cache-rules.ts'
import { readSession, writeSession } from './session-mark.ts'
import { isLogged, trustedParts } from './trusted-parts.ts'

export const FILES = 'kept-files'
/** Which they are, with the integrity of each; stands among them. */
const LIST = '/kept/files'

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches what is missing of a composition, and gives up the files of any other. A file is kept only where its bytes are
 * what its release says they are, and the release what the public log and its team say; one that a release leaves as it was is taken from the version before.
 */
export async function cacheFiles(composition: string): Promise<void> {
  if (savesData() || (await readSession())?.files === composition) return
  const wanted = await filesOf(composition).catch(() => null)
  if (!wanted) return
  const files = await caches.open(FILES)
  const before = await cachedBefore(files)
  const same = new Map([...before].map(([url, integrity]) => [integrity, url]))
  const got = await Promise.allSettled(
    [...wanted].map(async ([url, integrity]) => {
      if (before.has(url)) return
      const known = await files.match(same.get(integrity) ?? url)
      await files.put(url, known ?? (await fetched(url, integrity)))
    }),
  )
  for (const url of before.keys()) if (!wanted.has(url)) await files.delete(url)
  await files.put(LIST, Response.json([...wanted]))
  const session = await readSession()
  if (session && got.every(({ status }) => status === 'fulfilled'))
    await writeSession({ ...session, files: composition })
}

/** The files that are there, each with its integrity where an earlier list tells it. */
async function cachedBefore(files: Cache): Promise<Map<string, string>> {
  const listed = await files.match(LIST)
  const integrity = new Map((await listed?.json()) as [string, string][] | undefined)
  const urls = (await files.keys()).map(({ url }) => new URL(url).pathname).filter((url) => url !== LIST)
  return new Map(urls.map((url) => [url, integrity.get(url) ?? '']))
}

async function fetched(url: string, integrity: string): Promise<Response> {
  const response = await fetch(url, { integrity, credentials: 'same-origin' })
  if (!response.ok) throw new TypeError(url)
  return response
}

/** `/composition.json`. */
interface Live {
  id: string
  revision: number
  parts: Record<string, string>
}

/** Every file of the composition with its integrity; null where another one is live by now, or it is not believed. */
async function filesOf(composition: string): Promise<Map<string, string> | null> {
  const live = (await json('/composition.json', 'no-cache')) as Live
  if (live.id !== composition) return null
  const logged = await trustedParts(live.id, live.revision)
  if (!logged) return null
  const lists = await Promise.all(
    Object.entries(live.parts).map(async ([name, version]) => {
      const listing = (await json(`/r/${name}/${version}/release.json`, 'default')) as Listing
      if (!(await isLogged(logged, name, version, listing))) throw new TypeError(`${name} ${version} is another build`)
      return neededOf(listing).map(([file, integrity]): [string, string] => [addressIn(listing, file), integrity])
    }),
  )
  return new Map(lists.flat())
}

const json = async (url: string, cache: RequestCache): Promise<unknown> => (await fetch(url, { cache })).json()

/** A file as it is kept, else from the network. */
export async function fileFor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return (await caches.match(pathname, { cacheName: FILES, ignoreVary: true })) ?? fetch(request)
}
