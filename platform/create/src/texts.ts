/** The language of what people who use a made app read: one catalogue of texts for each. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaced } from './copy.ts'
import { UserError } from './user-error.ts'

type Catalogue = Record<string, string>

/** Where an app has its texts; the template's are English. */
const CATALOGUE = join('kit', 'src', 'texts.json')
/** Files that hold texts, too, because the platform reads them before any script: titles, labels, the page without scripts. */
const COPIES = /(?:remote|shell)\.json$|\.html$/
/** The keys of these texts begin so. */
const COPIED = 'page.'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue

/** @throws UserError where there are no texts in a language. @param from folder of the catalogues */
export function checkLanguage(from: string, lang: string): void {
  const others = readdirSync(from).map((file) => file.replace(/\.json$/, ''))
  if (lang !== 'en' && !others.includes(lang))
    throw new UserError('YK6006', `There are no texts in ${lang} (there are: en, ${others.join(', ')})`)
}

/**
 * Has the app in `folder` speak another language than English.
 * @param from folder of the catalogues
 * @param files paths of what was made, from `folder`
 */
export function speak(folder: string, lang: string, { from, files }: { from: string; files: readonly string[] }): void {
  const file = join(folder, CATALOGUE)
  const [english, texts] = [read(file), read(join(from, `${lang}.json`))]
  const missing = Object.keys(english).filter((key) => !(key in texts))
  if (missing.length > 0) throw new Error(`${lang}.json has no ${missing.join(', ')}`)
  const words = Object.fromEntries(
    Object.entries(english)
      .filter(([key]) => key.startsWith(COPIED))
      .flatMap(([key, text]) => [
        [`"${text}"`, `"${texts[key]}"`],
        [`>${text}<`, `>${texts[key]}<`],
      ]),
  )
  for (const path of files.filter((one) => COPIES.test(one))) {
    const to = join(folder, path)
    writeFileSync(to, replaced(readFileSync(to, 'utf8'), { ...words, 'lang="en"': `lang="${lang}"` }))
  }
  writeFileSync(file, readFileSync(join(from, `${lang}.json`)))
}
