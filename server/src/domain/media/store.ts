import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** Pictures and clips of the demo, each under 100 kB. */
export const FOLDER = join(import.meta.dirname, '../../../assets')
const BASE = '/api/assets'
const SERVED = ['.svg', '.mp4', '.jpg', '.png']

/** File name → name with the hash of its content, so that it may be cached for ever; and back. */
const hashedNames = new Map<string, string>()
const files = new Map<string, string>()

for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  const extension = extname(file)
  if (!SERVED.includes(extension)) continue
  const hash = createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex')
    .slice(0, 10)
  const plain = basename(file)
  const name = `${plain.slice(0, -extension.length)}.${hash}${extension}`
  hashedNames.set(plain, name)
  files.set(name, file)
}

/** The file in {@link FOLDER} of a hashed name, or undefined. */
export function findAsset(hashedName: string): string | undefined {
  return files.get(hashedName)
}

/** All views of what a picture shows: a sample venue has three, from inside, from its best seat, and of its table. */
export function viewsOf(name: string): string[] {
  const [, place] = /^(scene-[a-z]+-\d+)-\d\.svg$/.exec(name) ?? []
  return place && hashedNames.has(name) ? [0, 1, 2].map((view) => `${place}-${view}.svg`) : [name]
}

/** What the database calls a picture or clip of its own (`media`): the hash of its bytes. */
export const MEDIA_NAME = /^([0-9a-f]{64})\.(webp|mp4)$/

/**
 * Address of what the database calls a picture or clip: a file of server/assets (`venue-cafe.svg`,
 * `scene-cafe-3-0.svg`) and a picture of the table `media` get their immutable address; an https address, and an avatar id,
 * stay themselves.
 */
export function assetUrl(reference: string): string {
  const name = MEDIA_NAME.test(reference) ? reference : hashedNames.get(reference)
  return name ? `${BASE}/${name}` : reference
}
