import { sqlState } from './errors.ts'

interface Lanes<Asked> {
  /** Together in one statement at most, and statements at a time; 50 and 3 when left out. */
  most?: number
  lanes?: number
  /** In which order those of one statement go. */
  inOrder?(one: Asked, other: Asked): number
}

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Has what is asked in the same moment share a round trip. A lone question goes out at once; while all lanes are busy,
 * questions wait for the next free one, so that trips carry more the more there is to do. None joins a statement that has been
 * sent: each sees what was committed before it was asked.
 * @param run answers each of them, in their order, with one statement; rejects for all
 */
export function shareTrips<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { most = 50, lanes = 3, inOrder }: Lanes<Asked> = {},
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let busy = 0

  function flush(): void {
    while (busy < lanes && waiting.length > 0) {
      const batch = waiting.splice(0, most)
      if (inOrder) batch.sort((one, other) => inOrder(one.asked, other.asked))
      busy++
      void answer(batch).finally(() => {
        busy--
        flush()
      })
    }
  }

  async function answer(batch: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ asked }) => asked))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      // A statement that failed has changed nothing, so that each may be tried alone: only the one that is at fault fails.
      // A connection that broke may have committed; whoever asked finds out.
      if (batch.length > 1 && isStatementError(error)) await Promise.all(batch.map((one) => answer([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      // what arrives in the same turn of the event loop goes together
      if (waiting.length === 1) setImmediate(flush)
    })
}

/** True for errors of the statement itself: not of the connection (class 08) or a server that goes away (57P). */
function isStatementError(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !state.startsWith('08') && !state.startsWith('57P')
}
