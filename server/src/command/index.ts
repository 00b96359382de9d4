/** What every command of this checkout needs. It loads nothing of the ledger. */
export { takeSecretFiles } from '../infra/secret-files/index.ts'
export { fail, UserError } from './fail.ts'
export { CONSOLE_STORE, consoleDirs, packageDir, partDirs, ROOT, remoteDirs, SHELL_DIR, STORE } from './workspace.ts'
