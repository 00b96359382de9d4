/** The command cannot be done; `message` is one line for the operator. */
export class OpsError extends Error {
  override name = 'OpsError'
}

/** Nobody answers at the database's address, or who answers refuses the login. */
const AWAY = /^(ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|28|3D)/

/**
 * What an operator reads of a failure: one line, never an address with its password and never a row. The stack is for
 * `LOG_LEVEL=debug` alone.
 */
export function errorLines(error: unknown, debug: boolean): string {
  const { name, message, code, stack } = error as NodeJS.ErrnoException
  const away = typeof code === 'string' && AWAY.test(code)
  const line = away
    ? `데이터베이스에 연결할 수 없어요 (${code}). 주소와 계정을 확인해 주세요`
    : String(message || name || error).split('\n')[0]
  return debug && stack ? `✗ ${line}\n${stack}` : `✗ ${line}`
}
