import type { Draw } from '@yaksok/shared/core/contract'

/** 2026-11-20 00:00 in Seoul: rounds are counted from here. */
export const MIDNIGHT = Date.parse('2026-11-20T00:00:00+09:00')

export interface RoundsOptions {
  roundMs: number
  game: 'digit' | 'dice'
  /** ms after the draw until the result is published. */
  drawMs: number
}

/** The rounds of one day, which follow from the time alone; times in ms since 1970. */
export function createRounds({ roundMs, game, drawMs }: RoundsOptions) {
  const expectOf = (index: number) => `20261120${String(index + 1).padStart(4, '0')}`
  const opencodeOf = (expect: string) => {
    const seed = Number(expect) % 1000
    return game === 'digit' ? String((seed % 10) + 1) : [seed, seed * 3, seed * 7].map((n) => (n % 6) + 1).join(',')
  }
  return {
    /** The round that runs at `time`. */
    roundOf(time: number) {
      const index = Math.floor((time - MIDNIGHT) / roundMs)
      const openAt = MIDNIGHT + index * roundMs
      const drawAt = openAt + roundMs
      return { expect: expectOf(index), openAt, closeAt: drawAt - 3_000, drawAt }
    },
    opencodeOf,
    publishedAt: (expect: string) => MIDNIGHT + Number(expect.slice(8)) * roundMs + drawMs,
    /** The last ten results that are published at `time`, newest first. */
    drawsAt(time: number): Draw[] {
      const last = Math.floor((time - drawMs - MIDNIGHT) / roundMs) - 1
      return Array.from({ length: 10 }, (_, back) => last - back)
        .filter((index) => index >= 0)
        .map((index) => ({ expect: expectOf(index), opencode: opencodeOf(expectOf(index)) }))
    },
  }
}

export type Rounds = ReturnType<typeof createRounds>
