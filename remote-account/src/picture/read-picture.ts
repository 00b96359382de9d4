import { PICTURE_BYTES } from '@yaksok/shared/core/contract-values'

/** The edge that the server keeps, pixels: more would travel for nothing. */
const EDGE = 1280

/** Why a file cannot be sent, as the member reads it. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/**
 * A file that the member chose, as a JPEG small enough to send and without what the camera wrote into it.
 * @throws PictureError for what the browser cannot read as a picture
 */
export async function readPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError('사진을 읽을 수 없어요. JPEG, PNG, WebP 사진을 골라 주세요')
  })
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pencil = canvas.getContext('2d')
  if (pencil) {
    // what was transparent would be black in a JPEG
    pencil.fillStyle = 'white'
    pencil.fillRect(0, 0, canvas.width, canvas.height)
    pencil.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!made || made.size > PICTURE_BYTES) throw new PictureError('사진이 너무 커요. 다른 사진을 골라 주세요')
  return made
}
