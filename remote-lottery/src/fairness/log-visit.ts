import { type FetchFile, filesBelow, followLog, type KeptLog, type LogVerdict } from '@yaksok/shared/core/draw'

/** Where the public log is served. */
export const LOG_ADDRESS = '/api/log'
/** Stays over a logout: it is public, and the same for whoever uses the device. */
const KEY = 'publicLog'

/** What a visit of the public log found. */
export interface LogVisit {
  verdict: LogVerdict
  /** Entries now, and at the last visit. */
  size: number
  before: number
  /** What was kept, and what is there: together they are a proof where they do not fit. */
  kept: KeptLog | null
  seen: KeptLog
}

const GOOD: readonly LogVerdict[] = ['first', 'same', 'grown']

/** Compares the public log with what this device kept of it, and keeps what is there now where it only grew. */
export async function visitLog(signal?: AbortSignal): Promise<LogVisit> {
  const kept = readKept()
  const { verdict, seen, checkpoint, before } = await followLog(kept, filesBelow(LOG_ADDRESS, signal))
  if (GOOD.includes(verdict)) keepLog(seen)
  return { verdict, size: checkpoint.size, before, kept, seen }
}

/** The files of the log as a visit saw it: its checkpoint and key are not asked for again. */
export function filesOfVisit({ seen }: LogVisit, signal?: AbortSignal): FetchFile {
  const known = new Map([
    ['checkpoint', seen.note],
    ['key', seen.verifier],
  ])
  const fetchFile = filesBelow(LOG_ADDRESS, signal)
  return async (path, most) => {
    const text = known.get(path)
    return text === undefined ? await fetchFile(path, most) : new TextEncoder().encode(text)
  }
}

/** From here on the log is compared with this. */
export function keepLog(seen: KeptLog): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // a device without room compares nothing
  }
}

function readKept(): KeptLog | null {
  try {
    const { verifier, note } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptLog
    return typeof verifier === 'string' && typeof note === 'string' ? { verifier, note } : null
  } catch {
    return null
  }
}
