import { call } from '@yaksok/shared/page/api'

/** A picture to be sent; the key makes a second try the same message. */
export interface Picture {
  jpeg: Blob
  key: string
}

/** Adds a picture to an inquiry. @throws ApiError */
export async function sendPicture(id: string, { jpeg, key }: Picture): Promise<void> {
  await call('addInquiryPicture', { id, picture: toBase64Url(await jpeg.arrayBuffer()), key })
}

/** Adds pictures one after the other, in their order. @returns whether all of them got there */
export async function sendPictures(id: string, pictures: readonly Picture[]): Promise<boolean> {
  try {
    for (const picture of pictures) await sendPicture(id, picture)
    return true
  } catch {
    return false
  }
}

function toBase64Url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
