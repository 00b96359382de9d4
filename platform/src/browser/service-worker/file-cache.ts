/** The files of the live composition: the same for everybody, each under an address that never changes. */
import { toBase64 } from '../../transparency-log/bytes.ts'
import { addressIn, type Listing, neededOf } from './cache-rules.ts'
import { readOwn, writeOwn } from './own-proof.ts'
import { readSession, writeSession } from './session-mark.ts'
import { isLogged, trustedParts } from './trusted-parts.ts'

export const FILES = 'kept-files'
/** Which they are, with the integrity of each; stands among them. */
const LIST = '/kept/files'
/** As this worker wrote it down. */
type List = [url: string, integrity: string][]

let list: Promise<List> | undefined
/** Read once: what this worker knows of it no page can change. Storage that fails is asked again. */
const readList = () => {
  list ??= readOwn<List>(FILES, LIST).then(
    (found) => found ?? [],
    (error) => {
      list = undefined
      throw error
    },
  )
  return list
}
const writeList = (next: List) => {
  list = Promise.resolve(next)
  return writeOwn(FILES, LIST, next)
}

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
  const before = await readList()
  // known before they are there: a page may ask for one in between, and one that is not listed is not given
  await writeList([...new Map([...before, ...wanted])])
  const same = new Map(before.map(([url, integrity]) => [integrity, url]))
  const got = await Promise.allSettled(
    [...wanted].map(async ([url, integrity]) => {
      if (await intact(url, integrity)) return
      await files.put(url, (await intact(same.get(integrity) ?? url, integrity)) ?? (await fetched(url, integrity)))
    }),
  )
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== LIST && !wanted.has(pathname)) await files.delete(url)
  }
  await writeList([...wanted])
  const session = await readSession()
  if (session && got.every(({ status }) => status === 'fulfilled'))
    await writeSession({ ...session, files: composition })
}

/** A kept file whose bytes still are what they have to be: code of a page writes there too. */
async function intact(url: string, integrity: string): Promise<Response | undefined> {
  const found = await caches.match(url, { cacheName: FILES, ignoreVary: true })
  if (!found) return undefined
  const hash = await crypto.subtle.digest('SHA-384', await found.clone().arrayBuffer())
  return `sha384-${toBase64(new Uint8Array(hash))}` === integrity ? found : undefined
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

/** A file as it is kept, where nobody has changed it since; else, and where storage fails, from the network. */
export async function fileFor(request: Request): Promise<Response> {
  return (await keptFile(new URL(request.url)).catch(() => undefined)) ?? fetch(request)
}

async function keptFile({ pathname }: URL): Promise<Response | undefined> {
  const listed = (await readList()).find(([url]) => url === pathname)
  return listed && intact(...listed)
}
