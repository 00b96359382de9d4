import { createHash } from 'node:crypto'
import { ContentError } from '../faults.ts'
import { download } from './download.ts'
import { MOST, MOST_TOGETHER } from './limits.ts'
import { readBeside } from './local-file.ts'
import { shrinkPicture } from './shrink.ts'
import { isSvg, typeOf } from './type.ts'

/** A picture or clip ready to be served. */
export interface Media {
  /** What rows call it: `<hash>.webp`. */
  name: string
  /** SHA-256 of what it was made from, hex. */
  source: string
  /** Null where the database has it. */
  bytes: Buffer | null
}

export interface Preparation {
  /** Folder of the content file. */
  folder: string
  /** The name of what was made from these bytes before. */
  known(source: string): Promise<string | null>
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Fetches, checks and makes smaller what rows name, each of them once; refuses more than fits in memory. */
export function createPreparer({ folder, known }: Preparation) {
  const prepared = new Map<string, Media>()
  let held = 0
  return async (reference: string, type: 'picture' | 'clip'): Promise<Media> => {
    const name = `${type} ${reference}`
    const before = prepared.get(name)
    if (before) return before
    const original = /^[a-z][a-z0-9+.-]*:/i.test(reference)
      ? await download(reference, MOST[type])
      : await readBeside(folder, reference, MOST[type])
    const media = await prepareBytes(original, reference, type, known)
    held += media.bytes?.length ?? 0
    if (held > MOST_TOGETHER)
      throw new ContentError('Pictures and videos of one import have at most 300 MB: split the file')
    prepared.set(name, media)
    return media
  }
}

/** Checks bytes by what they are and makes a picture smaller. @throws ContentError that names the reference */
export async function prepareBytes(
  original: Buffer,
  reference: string,
  type: 'picture' | 'clip',
  known: Preparation['known'],
): Promise<Media> {
  const found = typeOf(original)
  if (type === 'clip') {
    if (found !== 'mp4') throw new ContentError(`Not an MP4 video: ${reference}`)
    const source = sha256(original)
    return { name: `${source}.mp4`, source, bytes: (await known(source)) ? null : original }
  }
  if (!found || found === 'mp4')
    throw new ContentError(
      isSvg(original)
        ? `SVG는 스크립트를 담을 수 있어서 받지 않아요: ${reference}`
        : `JPEG, PNG, WebP 사진이 아니에요: ${reference}`,
    )
  const source = sha256(original)
  const name = await known(source)
  if (name) return { name, source, bytes: null }
  const shrunk = await shrinkPicture(original, found)
  if (!shrunk) throw new ContentError(`사진이 망가졌어요: ${reference}`)
  return { name: `${sha256(shrunk.bytes)}.webp`, source, bytes: shrunk.bytes }
}
