/** Where the files of released builds lie for all machines: a folder that each of them sees, or a bucket. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { StoreError, writeAtomically } from '../../util/index.ts'
import type { FileOrigin } from './file-origin.ts'

/**
 * Opens the place that `RELEASES` names: an absolute folder, or `s3://bucket/prefix?endpoint=…&region=…`.
 * @throws StoreError for anything else, and where the client for buckets is not installed
 */
export async function openOrigin(place: string): Promise<FileOrigin> {
  if (place.startsWith('s3://')) return (await import('./s3-bucket.ts')).bucketOrigin(place)
  if (isAbsolute(place)) return folderOrigin(place)
  throw new StoreError('YK2014', 'RELEASES takes s3://bucket/prefix or an absolute folder')
}

function folderOrigin(root: string): FileOrigin {
  return {
    put: async (path, body) => writeAtomically(join(root, path), body),
    get: (path) => readFile(join(root, path)),
    async list(folder) {
      const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
      return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(root.length + 1))
    },
    async remove(paths) {
      for (const path of paths) await rm(join(root, path), { force: true })
      await mkdir(root, { recursive: true })
    },
  }
}
