import { open, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { ContentError } from '../faults.ts'

/**
 * Bytes of a file that lies beside the content file or below it; also a link must not lead out of there.
 * @param folder folder of the content file
 * @throws ContentError (one line)
 */
export async function readBeside(folder: string, path: string, mostBytes: number): Promise<Buffer> {
  const missing = () => new ContentError(`No such file: ${path}`)
  if (path.includes('\0')) throw missing()
  const root = await realpath(folder)
  const real = isAbsolute(path) ? null : await realpath(join(root, path)).catch(() => null)
  const outside = isAbsolute(path) || !join(root, path).startsWith(root + sep)
  if (outside || (real && !real.startsWith(root + sep)))
    throw new ContentError(`Reads nothing outside the folder of the file: ${path}`)
  if (!real) throw missing()
  const handle = await open(real, 'r')
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw missing()
    if (found.size > mostBytes) throw tooLarge(mostBytes)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

export function tooLarge(mostBytes: number): ContentError {
  return new ContentError(`파일이 너무 커요. ${mostBytes / 1024 / 1024}MB까지예요`)
}
