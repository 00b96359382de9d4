/** How the folders inside a package may use one another; docs/architecture.md says the same in words. */

/** A folder whose own folders have rules for the files of its package. Tests and their fixtures may enter anywhere. */
export interface Floor {
  folder: string
  /** Its folders from the lowest to the highest: each uses those before it alone, and files beside them stand above all. */
  layers?: readonly string[]
  /** Its folders are entered through these files of theirs alone: `index.ts`, where nothing else is said. */
  entries?: readonly string[] | 'any'
  /** Of its folders, those whose files stand each for themselves. */
  open?: readonly string[]
}

export const FLOORS: readonly Floor[] = [
  { folder: 'server/src', layers: ['infra', 'http', 'domain', 'operators', 'samples'], entries: 'any' },
  { folder: 'server/src/infra' },
  { folder: 'server/src/http' },
  { folder: 'server/src/domain' },
  { folder: 'server/src/operators' },
  // `compiler.ts` loads the compiler, `playwright.ts` the browser: who wants neither enters by the index.
  // `bytes.ts` of the log is all that the service worker's own proof needs of it, and no word more of its API.
  { folder: 'platform/src', entries: ['index.ts', 'compiler.ts', 'playwright.ts', 'bytes.ts'] },
  { folder: 'platform/src/gateway' },
  { folder: 'platform/src/browser' },
  { folder: 'platform/src/release-store', entries: 'any' },
  // what reports of the contract's API declare once more, by file
  { folder: 'shared/core', open: ['contract-values'] },
  { folder: 'shared/page', open: ['client', 'clock', 'hydration', 'modal-layer', 'page-global'] },
  { folder: 'shared/parts' },
  // What a page loads is cut by file, so its folders may be entered anywhere; they run in no circle.
  ...['shell/src', 'platform/host/src', 'console/kit/src', 'remote-lottery/src/round-room'].map((folder) => ({
    folder,
    entries: 'any' as const,
  })),
  ...['home', 'wallet', 'venues', 'lottery', 'account'].map((name) => ({
    folder: `remote-${name}/src`,
    entries: 'any' as const,
  })),
]

/** A file, and the files that it imports. */
export interface Module {
  source: string
  imports: readonly string[]
}

export interface FolderViolation {
  from: string
  to: string
  rule: string
}

const OF_TESTS = /[.-](test|nightly|fixtures?)\.tsx?$|(^|\/)fixtures?\.tsx?$/

/** Imports that go past a folder's entry or up a layer, and folders that use one another in a circle. */
export function folderViolations(modules: readonly Module[], floors: readonly Floor[] = FLOORS): FolderViolation[] {
  const imports = modules
    .filter(({ source }) => !OF_TESTS.test(source))
    .flatMap(({ source, imports }) => imports.map((to) => ({ from: source, to })))
  return floors.flatMap((floor) => [...ofFloor(floor, imports), ...circlesOf(floor, imports)])
}

interface Import {
  from: string
  to: string
}

function ofFloor(
  { folder, layers, entries = ['index.ts'], open = [] }: Floor,
  imports: readonly Import[],
): FolderViolation[] {
  const ownPackage = folder.includes('/src') ? `${folder.replace(/\/src.*/, '/src')}/` : `${folder.split('/')[0]}/`
  return imports.flatMap(({ from, to }) => {
    if (!from.startsWith(ownPackage)) return []
    const [inside, entered] = [roomOf(folder, from), roomOf(folder, to)]
    const found: FolderViolation[] = []
    if (entered && inside !== entered && entries !== 'any' && !open.includes(entered)) {
      const file = to.slice(folder.length + entered.length + 2)
      if (!entries.includes(file) && !isEntry(to, `${folder}/${entered}`))
        found.push({ from, to, rule: `${folder}/${entered} is entered through its index` })
    }
    if (layers && inside && to.startsWith(`${folder}/`)) {
      const place = (room: string) => (layers.includes(room) ? layers.indexOf(room) : layers.length)
      if (place(entered) > place(inside))
        found.push({ from, to, rule: `${folder}/${inside} uses lower layers alone: ${layers.join(' < ')}` })
    }
    return found
  })
}

/** An index of a floor inside a folder is an entry of that folder, too; sheets of style have no index. */
function isEntry(file: string, folder: string): boolean {
  const isFloor = FLOORS.some((floor) => floor.folder === folder)
  return file.endsWith('.css') || (isFloor && /^[^/]+\/index\.ts$/.test(file.slice(folder.length + 1)))
}

/** The folder on a floor that a file is in; '' for a file beside them, and for one that is elsewhere. */
function roomOf(folder: string, file: string): string {
  if (!file.startsWith(`${folder}/`)) return ''
  const rest = file.slice(folder.length + 1)
  return rest.includes('/') ? (rest.split('/')[0] as string) : ''
}

/** Of each pair of folders that reach one another, the imports that lead back. */
function circlesOf({ folder, layers }: Floor, imports: readonly Import[]): FolderViolation[] {
  // The order of layers leaves no circle.
  if (layers) return []
  const edges = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [a, b] = [roomOf(folder, one.from), roomOf(folder, one.to)]
    if (!a || !b || a === b) continue
    const known = edges.get(a) ?? new Map()
    edges.set(a, known.set(b, known.get(b) ?? one))
  }
  const reaches = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let room = open.pop(); room !== undefined; room = open.pop())
      for (const next of edges.get(room)?.keys() ?? []) if (!seen.has(next)) open.push(next) && seen.add(next)
    return seen
  }
  const reached = new Map([...edges.keys()].map((room) => [room, reaches(room)]))
  return [...edges].flatMap(([a, to]) =>
    [...to]
      .filter(([b]) => reached.get(b)?.has(a))
      .map(([b, { from, to }]) => ({ from, to, rule: `no circles of folders: ${folder}/${a} and ${folder}/${b}` })),
  )
}
