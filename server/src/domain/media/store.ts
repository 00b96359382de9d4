import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { drawScene } from './scene/index.ts'

/** Pictures and clips of the demo, each under 100 kB: too small for compression to save a packet. */
export const FOLDER = join(import.meta.dirname, '../../../assets')
const BASE = '/api/assets'
const SERVED = ['.svg', '.mp4', '.jpg', '.png']

/** File name → name with the hash of its content, so that it may be cached for ever; and back. */
const hashedNames = new Map<string, string>()
const files = new Map<string, string>()

for (const file of readdirSync(FOLDER)) {
  const extension = extname(file)
  if (!SERVED.includes(extension)) continue
  const hash = createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex')
    .slice(0, 10)
  const name = `${file.slice(0, -extension.length)}.${hash}${extension}`
  hashedNames.set(file, name)
  files.set(name, file)
}

/** The file in {@link FOLDER} of a hashed name, or undefined. */
export function findAsset(hashedName: string): string | undefined {
  return files.get(hashedName)
}

/** Scenes that were asked for, by the address that has the hash of their drawing; and their names. */
const scenes = new Map<string, string>()
const sceneNames = new Map<string, string>()

/** The drawing of a hashed name, or undefined. */
export function findScene(hashedName: string): string | undefined {
  const [, name] = /^(scene-[a-z]+-\d+-\d)\.[0-9a-f]{10}\.svg$/.exec(hashedName) ?? []
  // another process may have said the address
  if (name) hashedScene(`${name}.svg`)
  return scenes.get(hashedName)
}

function hashedScene(name: string): string | undefined {
  const known = sceneNames.get(name)
  if (known) return known
  const drawing = drawScene(name)
  if (drawing === null) return
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 10)
  const hashed = name.replace(/\.svg$/, `.${hash}.svg`)
  sceneNames.set(name, hashed)
  scenes.set(hashed, drawing)
  return hashed
}

/** What the database calls a picture or clip of its own (`media`): the hash of its bytes. */
export const MEDIA_NAME = /^([0-9a-f]{64})\.(webp|mp4)$/

/**
 * Address of what the database calls a picture or clip: a file of server/assets (`venue-cafe.svg`), a scene
 * (`scene-cafe-3-0.svg`) and a picture of the table `media` get their immutable address; an https address, and an avatar
 * id, stay themselves.
 */
export function assetUrl(reference: string): string {
  const name = MEDIA_NAME.test(reference) ? reference : (hashedNames.get(reference) ?? hashedScene(reference))
  return name ? `${BASE}/${name}` : reference
}
