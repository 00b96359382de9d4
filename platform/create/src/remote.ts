import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contractIn, readAppFile } from './app-file.ts'
import { copyTemplate } from './copy.ts'
import { wordsOfRemote } from './names.ts'
import { TEMPLATES } from './templates.ts'
import { UserError } from './user-error.ts'

/**
 * Makes one more remote in the app whose folder is `root`.
 * @returns its folder
 * @throws UserError where that is no app, or the name is taken or will not do
 */
export function makeRemote(root: string, name: string, title = name): string {
  const app = readAppFile(root)
  if (!app)
    throw new UserError(
      'YK6003',
      `${root}: run this in the folder of an app that npm create yaksok made (it has an app.json)`,
    )
  const { scope, asked } = contractIn(app.contract)
  const words = wordsOfRemote(name, title, { scope, contract: asked })
  const folder = join(root, `remote-${name}`)
  if (existsSync(folder)) throw new UserError('YK6001', `remote-${name} is already there`)
  copyTemplate(join(TEMPLATES, 'remote'), folder, words)
  return folder
}
