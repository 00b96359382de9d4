export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
/** PostgreSQL ended a statement: it took longer than its limit. */
export const STATEMENT_ENDED = '57014'

/** A state of five characters in one of PostgreSQL's classes, none of which begins with E as `EPIPE` does. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/
/** Connection, resources, operator intervention; serialisation, deadlock and lock time-outs. */
const STATE_AWAY = /^(08|53|57|40001$|40P01$|55P03$)/
/** What PostgreSQL says of a function that another version has just replaced: its internal error has no state of its own. */
const REPLACED = /^(42883|0A000|XX000)$/
const REPLACED_TEXT =
  /^(function .* does not exist|cached plan must not change|cache lookup failed for function|tuple concurrently updated)/
const NETWORK = /^(ECONN|EPIPE$|ENOENT$|EHOST|ETIMEDOUT$)/
/** What pg says, without a code, of a connection that broke, was not had in time, or was found broken. */
const CONNECTION_LOST = /timeout|terminated|not queryable/i

/** What pg says when no answer came within `query_timeout`: the connection is dead, whatever it looks like. */
const ANSWER_LOST = 'Query read timeout'

/** True where a connection gave no answer though PostgreSQL would have by its own limit. */
export function isAnswerLost(error: unknown): boolean {
  return chain(error).some((one) => one.message === ANSWER_LOST)
}

/** SQLSTATE of a failed query (drizzle wraps pg's error in `cause`), or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return codesOf(error).find((code) => SQLSTATE.test(code))
}

/**
 * True where the database is away, restarting, out of connections, too slow or being changed by a newer version: worth another try
 * later.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state)
    return (
      STATE_AWAY.test(state) ||
      (REPLACED.test(state) && chain(error).some(({ message }) => REPLACED_TEXT.test(message)))
    )
  return (
    codesOf(error).some((code) => NETWORK.test(code)) || chain(error).some((one) => CONNECTION_LOST.test(one.message))
  )
}

function codesOf(error: unknown): string[] {
  return chain(error).flatMap((one) => {
    const { code } = one as { code?: unknown }
    return typeof code === 'string' ? [code] : []
  })
}

/** The error and its causes, outermost first. */
function chain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : []
}
