import { createHash } from 'node:crypto'

/** By what a session is known without its token: the SHA-256 of it, which is all that is stored. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
