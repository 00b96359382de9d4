/** Packages of ours that come from tarballs instead of a registry. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { UserError } from './user-error.ts'

const FOLDER = 'packages'

/** Name of a package → path of its tarball. @throws UserError where one is not there */
export function tarballsIn(folder: string, names: readonly string[]): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    names.map((name) => {
      const begin = `${name.replace('@', '').replace('/', '-')}-`
      const file = files.find((one) => one.startsWith(begin) && one.endsWith('.tgz'))
      if (!file) throw new UserError('YK6005', `${folder} has no ${begin}….tgz`)
      return [name, join(folder, file)]
    }),
  )
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Parts of what is made that can depend on our packages; the first gets what none of them names. */
const PARTS = ['.', 'shell']

/** Copies the tarballs into what was made in `folder`, so that it needs nothing outside of that, and has its parts depend on them. */
export function usePackages(folder: string, tarballs: Record<string, string>): void {
  const files = PARTS.map((part) => join(folder, part, 'package.json')).filter((file) => existsSync(file))
  const parts = files.map((file) => ({ file, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest }))
  mkdirSync(join(folder, FOLDER))
  for (const [name, tarball] of Object.entries(tarballs)) {
    const copy = join(folder, FOLDER, basename(tarball))
    copyFileSync(tarball, copy)
    const named = parts.filter(({ manifest }) => manifest.dependencies?.[name] ?? manifest.devDependencies?.[name])
    for (const { file, manifest } of named.length > 0 ? named : parts.slice(0, 1)) {
      const kind = manifest.dependencies?.[name] ? 'dependencies' : 'devDependencies'
      const path = relative(dirname(file), copy).split(sep).join('/')
      manifest[kind] = { ...manifest[kind], [name]: `file:${path}` }
    }
  }
  for (const { file, manifest } of parts) writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
