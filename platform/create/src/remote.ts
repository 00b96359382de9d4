import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEMPLATES } from './app.ts'
import { copyTemplate } from './copy.ts'
import { wordsOfRemote } from './names.ts'
import { UserError } from './user-error.ts'

/**
 * Makes one more remote in the app whose folder is `root`.
 * @returns its folder
 * @throws UserError where that is no app, or the name is taken or will not do
 */
export function makeRemote(root: string, name: string, title = name): string {
  const words = wordsOfRemote(name, title, kitIn(root))
  const folder = join(root, `remote-${name}`)
  if (existsSync(folder)) throw new UserError(`remote-${name} is already there`)
  copyTemplate(join(TEMPLATES, 'remote'), folder, words)
  return folder
}

/** Scope of the app's packages, and the version of its contract as remotes name it. */
function kitIn(root: string): { scope: string; contract: string } {
  const file = join(root, 'kit', 'package.json')
  if (!existsSync(file)) throw new UserError(`${root}: run this in the folder of an app that npm create yaksok made`)
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
  return { scope: name.replace(/^@|\/.*$/g, ''), contract: version.split('.').slice(0, 2).join('.') }
}
