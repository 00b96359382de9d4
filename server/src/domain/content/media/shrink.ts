import { ContentError } from '../faults.ts'
import { PIXELS } from './limits.ts'
import type { MediaType } from './type.ts'

/** Loaded when a picture is there to be made smaller: serving needs it nowhere. */
async function loadSharp() {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new ContentError('This machine lacks the package sharp, which shrinks pictures: install the packages again')
  })
  sharp.cache(false)
  sharp.concurrency(1)
  // Nothing but these three readers ever sees bytes from outside.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

/** Of WebP, and of what would be larger than it came. */
const QUALITY = 80
const HARDER = 40

/** A picture as members get it, and its size in pixels. */
export interface ShrunkPicture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * A picture as members get it: WebP, upright, no edge longer than 1,280 pixels, without what a camera wrote into it
 * (place, time, owner).
 * @param most pixels that are taken
 * @returns null where the bytes are not whole, or not what their beginning says
 * @throws ContentError (one line) for a picture that is too large or too small
 */
export async function shrinkPicture(
  bytes: Buffer,
  type: MediaType,
  most: number = PIXELS.most,
): Promise<ShrunkPicture | null> {
  const sharp = await loadSharp()
  // The size is judged here, so that it is told as what it is.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found || found.format !== type) return null
  if (found.width * found.height > most)
    throw new ContentError(`사진이 너무 커요. ${(most / 10_000).toLocaleString('ko-KR')}만 화소까지예요`)
  if (Math.min(found.width, found.height) < PIXELS.leastEdge)
    throw new ContentError(`사진이 너무 작아요. 가로세로 ${PIXELS.leastEdge}px부터예요`)
  const encoded = (quality: number) =>
    sharp(bytes, { limitInputPixels: most, failOn: 'error' })
      .autoOrient()
      .resize({ width: PIXELS.keptEdge, height: PIXELS.keptEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      .then(
        ({ data, info }) => ({ bytes: data, width: info.width, height: info.height }),
        () => null,
      )
  const picture = await encoded(QUALITY)
  // noise that was packed hard before grows: it is packed harder once more, so that it fills no more room than it did
  return picture && picture.bytes.length > bytes.length ? await encoded(HARDER) : picture
}
