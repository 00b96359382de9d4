import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@yaksok/server/command'
import { ROOT } from '../lib/run.ts'

/** What a new remote is to be. */
export interface Plan {
  name: string
  title: string
  path: string
  /** Contract the new remote is written against: the one of today. */
  contract: string
}

/** Reads `<name> [title]`. @throws UserError where it cannot be a remote, or is one already */
export function readPlan([name = '', title]: string[]): Plan {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name) || name === 'shell')
    throw new UserError('Give a name (lower-case letters, digits, -): npm run new-remote -- coupons "Coupons"')
  if (existsSync(join(ROOT, `remote-${name}`))) throw new UserError(`remote-${name} is already there`)
  const shared = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8')) as { version: string }
  const path = `/${name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`
  return { name, title: title ?? name, path, contract: shared.version.split('.').slice(0, 2).join('.') }
}
