export interface Figures {
  streams: number
  /** MB of the process: before the streams, with all of them idle, and at most. */
  before: number
  memory: number
  peak: number
  /** Share of one processor while nothing happens but heartbeats. */
  idle: number
  /** ms until all were open, and until all had heard of one thing each. */
  openMs: number
  toldMs: number
}

/** docs/bench/streams.md */
export function pageOf({ streams, before, memory, peak, idle, openMs, toldMs }: Figures, at: Date): string {
  const kb = ((memory - before) * 1024) / streams
  return `# ${streams.toLocaleString('en-US')} idle event streams

Made by \`npm run bench:streams\` on ${at.toISOString().slice(0, 10)}: one API process, ten streams of each of 1,000 members.

| what | measured | wanted |
|---|---|---|
| memory before | ${before} MB | |
| memory with all streams idle | ${memory} MB (${kb.toFixed(1)} kB a stream) | |
| memory at most | ${peak} MB | 300 MB |
| processor while idle (a heartbeat each 20 s) | ${(idle * 100).toFixed(1)} % of one | |
| all open after | ${(openMs / 1000).toFixed(1)} s | |
| all have heard of one thing each after | ${(toldMs / 1000).toFixed(2)} s | |
`
}
