import { basename, join } from 'node:path'
import { copyTemplate } from './copy.ts'
import { wordsOfApp } from './names.ts'
import { tarballsIn, usePackages } from './packages.ts'
import { refuseFull } from './refuse-full.ts'
import { TEMPLATES } from './templates.ts'
import { checkLanguage, speak } from './texts.ts'

/** Packages of ours that an app needs. */
const PACKAGES = ['@yaksok/platform', '@yaksok/host', 'create-yaksok']

export interface AppChoices {
  /** What its members call it; its name when left out. */
  title?: string
  /** The language that they read, as `lang` of HTML has it; English when left out. */
  lang?: string
  /** Folder with the tarballs of the packages, where they come from no registry: they are copied into the app. */
  packages?: string
}

/**
 * Makes an app in `folder`, named as the folder is.
 * @throws UserError where the folder has something in it, or the name, the language or the tarballs will not do
 */
export function makeApp(folder: string, { title, lang = 'en', packages }: AppChoices): void {
  refuseFull(folder)
  const words = wordsOfApp(basename(folder), title)
  const from = join(TEMPLATES, 'texts')
  checkLanguage(from, lang)
  const tarballs = packages === undefined ? {} : tarballsIn(packages, PACKAGES)
  const files = copyTemplate(join(TEMPLATES, 'template'), folder, words)
  if (lang !== 'en') speak(folder, lang, { from, files })
  if (packages !== undefined) usePackages(folder, tarballs)
}
