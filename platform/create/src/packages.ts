/** Packages of ours that come from tarballs instead of a registry. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from './user-error.ts'

const FOLDER = 'packages'

/** Name of a package → path of its tarball. @throws UserError where one is not there */
export function tarballsIn(folder: string, names: readonly string[]): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    names.map((name) => {
      const begin = `${name.replace('@', '').replace('/', '-')}-`
      const file = files.find((one) => one.startsWith(begin) && one.endsWith('.tgz'))
      if (!file) throw new UserError(`${folder} has no ${begin}….tgz`)
      return [name, join(folder, file)]
    }),
  )
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Copies the tarballs into what was made in `folder`, so that it needs nothing outside of that, and has it depend on them. */
export function usePackages(folder: string, tarballs: Record<string, string>): void {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  mkdirSync(join(folder, FOLDER))
  for (const [name, tarball] of Object.entries(tarballs)) {
    copyFileSync(tarball, join(folder, FOLDER, basename(tarball)))
    const kind = name in manifest.dependencies ? 'dependencies' : 'devDependencies'
    manifest[kind][name] = `file:${FOLDER}/${basename(tarball)}`
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
