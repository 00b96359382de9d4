/** Rates of two things, measured in turn so that both see the same machine. */
export interface Comparison {
  /** The limit, and what is compared with it: every run, a second. */
  limit: number[]
  ours: number[]
  /** Best run of each, and how the second stands to the first. */
  bestLimit: number
  bestOurs: number
  ratio: number
}

/** Runs both in turn. The best run of each counts: whatever else the machine does can only make a run slower. */
export async function compare(
  runs: number,
  limit: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Comparison> {
  const result = { limit: [] as number[], ours: [] as number[] }
  for (let run = 0; run < runs; run++) {
    result.limit.push(await limit())
    result.ours.push(await ours())
  }
  const bestLimit = Math.max(...result.limit)
  const bestOurs = Math.max(...result.ours)
  return { ...result, bestLimit, bestOurs, ratio: bestOurs / bestLimit }
}
