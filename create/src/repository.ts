import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TEMPLATES } from './app.ts'
import { copyTemplate } from './copy.ts'
import { wordsOfRepository } from './names.ts'
import { tarballsIn, usePackages } from './packages.ts'
import { refuseFull } from './refuse-full.ts'
import { UserError } from './user-error.ts'

/** Packages of ours that a remote in a repository of its own needs. */
const PACKAGES = ['@yaksok/shared', '@yaksok/platform', '@yaksok/testing', '@yaksok/server']
const CONTRACT = '@yaksok/shared'

export interface RepositoryChoices {
  /** What members call its screen; the remote's name when left out. */
  title?: string
  /** Address of the app that it belongs to. */
  app: string
  /** Folder with the tarballs of the packages, where they come from no registry: they are copied into the repository. */
  packages?: string
}

/**
 * Makes a repository that holds one remote, in `folder`.
 * @throws UserError where the folder has something in it, or the name, the address or the tarballs will not do
 */
export function makeRepository(folder: string, name: string, { title, app, packages }: RepositoryChoices): void {
  const address = addressOf(app)
  const tarballs = packages === undefined ? {} : tarballsIn(packages, PACKAGES)
  const words = wordsOfRepository(name, title, contractOf(tarballs[CONTRACT]))
  refuseFull(folder)
  copyTemplate(join(TEMPLATES, 'repository'), folder, { ...words, 'https://app.example': address })
  if (packages !== undefined) usePackages(folder, tarballs)
  removeMarks(folder)
}

/** What an address must be to be believed: https, or this machine. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere) || url.username || url.password)
    throw new UserError('--app에 앱의 https 주소를 적어 주세요 (이 컴퓨터라면 http도 돼요): --app https://app.example')
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

/** The contract as remotes name it, `6.17`: of the tarball, else of the version that the template asks for. */
function contractOf(tarball: string | undefined): string {
  const manifest = JSON.parse(readFileSync(join(TEMPLATES, 'repository', 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const version = tarball === undefined ? manifest.dependencies[CONTRACT] : basename(tarball)
  return /\d+\.\d+(?=\.\d)/.exec(version ?? '')?.[0] ?? '1.0'
}

/** In the template a package manager would run this script too. */
function removeMarks(folder: string): void {
  const file = join(folder, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"on-install"', '"prepare"'))
}
