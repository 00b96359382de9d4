import { existsSync, readdirSync } from 'node:fs'
import { UserError } from './user-error.ts'

/** @throws UserError YK6001 where the folder has something in it */
export function refuseFull(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError('YK6001', `Not an empty folder: ${folder} (choose another name or empty it)`)
}
