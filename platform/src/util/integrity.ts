import { createHash } from 'node:crypto'

/** `sha384-<base64>` as the browser's `integrity` attribute wants it. */
export function integrityOf(body: Buffer): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`
}
