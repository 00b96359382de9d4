import { openArchive } from '../../../infra/archive/index.ts'
import type { OpsContext } from '../command.ts'
import { look, type Outcome, scratchPool } from './look.ts'
import { secondsOf } from './timed.ts'

/** Restores the continuous archive up to a moment (null: to its end) into a PostgreSQL of its own. */
export async function rehearseArchive(
  { connectionString, print }: Pick<OpsContext, 'connectionString' | 'print'>,
  { stanza, at, folder }: { stanza: string; at: Date | null; folder: string },
): Promise<Outcome> {
  const restored = await openArchive({ stanza, at, folder, like: connectionString })
  const target = scratchPool(restored.url)
  try {
    const { filesMs, replayMs } = restored
    const sentence = `Restore: ${secondsOf(filesMs)}, replay: ${secondsOf(replayMs)}`
    return await look(target, { sentence, ms: filesMs + replayMs }, print)
  } finally {
    await target.end()
    await restored.stop()
  }
}
