import { openEnvelope, toBase64 } from '@yaksok/shared/core/contract'

/** The server's clock beside this machine's, measured all the while the benchmark runs. */
export interface ServerTime {
  /** ms since 1970 by the server, at a moment of this machine's clock. */
  at(local: number): number
  /** The least and the most the two were apart, ms. */
  range(): [number, number]
  stop(): void
}

/** A question that took longer says too little, ms. */
const PRECISE_MS = 12
const EVERY_MS = 250

/** Asks the server's clock directly, without the network that the page has. */
export async function trackServerTime(url: string, token: string): Promise<ServerTime> {
  const samples: { local: number; offset: number }[] = []
  const ask = async () => {
    const sent = Date.now()
    const response = await fetch(`${url}/api/Lottery/clock?key=h2`, { headers: { token: toBase64(token) } })
    const { now } = openEnvelope(await response.json()).data as { now: number }
    const received = Date.now()
    if (received - sent <= PRECISE_MS) samples.push({ local: received, offset: now - (sent + received) / 2 })
  }
  while (samples.length === 0) await ask()
  const timer = setInterval(() => void ask().catch(() => {}), EVERY_MS)
  return {
    at(local) {
      const nearest = samples.reduce((best, sample) =>
        Math.abs(sample.local - local) < Math.abs(best.local - local) ? sample : best,
      )
      return local + nearest.offset
    },
    range() {
      const offsets = samples.map(({ offset }) => offset)
      return [Math.min(...offsets), Math.max(...offsets)]
    },
    stop: () => clearInterval(timer),
  }
}
