import { existsSync, readdirSync } from 'node:fs'
import { UserError } from './user-error.ts'

/** @throws UserError where the folder has something in it */
export function refuseFull(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`비어 있지 않은 폴더예요: ${folder} (다른 이름을 적거나 폴더를 비워 주세요)`)
}
