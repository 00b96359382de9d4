import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { copyTemplate } from './copy.ts'
import { wordsOfApp } from './names.ts'
import { UserError } from './user-error.ts'

/** Beside the sources in the repository, beside this file in the package. */
export const TEMPLATES = extname(import.meta.filename) === '.ts' ? join(import.meta.dirname, '..') : import.meta.dirname

/** Packages of ours that an app needs. */
const PACKAGES = ['@yaksok/platform', 'create-yaksok']
const FOLDER = 'packages'

export interface AppChoices {
  /** What its members call it; its name when left out. */
  title?: string
  /** Folder with the tarballs of the packages, where they come from no registry: they are copied into the app. */
  packages?: string
}

/**
 * Makes an app in `folder`, named as the folder is.
 * @throws UserError where the folder has something in it, or the name or the tarballs will not do
 */
export function makeApp(folder: string, { title, packages }: AppChoices): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`비어 있지 않은 폴더예요: ${folder} (다른 이름을 적거나 폴더를 비워 주세요)`)
  const words = wordsOfApp(basename(folder), title)
  const tarballs = packages === undefined ? {} : tarballsIn(packages)
  copyTemplate(join(TEMPLATES, 'template'), folder, words)
  if (packages !== undefined) usePackages(folder, tarballs)
}

/** Name of a package → path of its tarball. */
function tarballsIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const begin = `${name.replace('@', '').replace('/', '-')}-`
      const file = files.find((one) => one.startsWith(begin) && one.endsWith('.tgz'))
      if (!file) throw new UserError(`${folder}에 ${begin}….tgz 파일이 없어요`)
      return [name, join(folder, file)]
    }),
  )
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Copies the tarballs into the app, so that it needs nothing outside of its folder, and has it depend on them. */
function usePackages(folder: string, tarballs: Record<string, string>): void {
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
