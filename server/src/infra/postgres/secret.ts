import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the password of a data folder's superuser is kept, readable for its owner alone. */
export const secretFile = (root: string): string => join(root, 'postgres.key')

export const hasSecret = (root: string): boolean => existsSync(secretFile(root))

/** Password of the superuser of this data folder's cluster; made where there is none. 256 bits, so no guess ever meets it. */
export function clusterSecret(root: string): string {
  const file = secretFile(root)
  if (!existsSync(file)) {
    // linked, so that nobody ever reads half of it and two processes agree
    const own = `${file}.${process.pid}`
    writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** Password of the application's role: it follows from the superuser's, and does not lead back to it. */
export const applicationSecret = (secret: string): string =>
  createHash('sha256').update(`application:${secret}`).digest('hex')
