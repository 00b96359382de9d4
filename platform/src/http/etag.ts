import { createHash } from 'node:crypto'

/** Characters of a hash in base64url that two bodies never share by chance (132 bits). */
const LENGTH = 22

/** The strong entity tag of a body, by its content. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, LENGTH)}"`
