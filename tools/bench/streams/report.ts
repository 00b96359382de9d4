import { madeOn } from '../../scripts/lib/made-on.ts'

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
  /** Streams that ended by themselves. */
  lost: number
}

const kbOf = ({ memory, before, streams }: Figures) => (((memory - before) * 1024) / streams).toFixed(1)

/** docs/bench/streams.md */
export function pageOf(usual: Figures, small: Figures, at: Date): string {
  const row = (what: string, of: (figures: Figures) => string, target = '') =>
    `| ${what} | ${of(usual)} | ${of(small)} | ${target} |\n`
  return `# ${usual.streams.toLocaleString('en-US')} idle event streams

Made by \`npm run bench:streams\` on ${madeOn(at)}: one API process, ten streams of each of 1,000 members; with V8
as it is, and with a heap kept small (\`--max-semi-space-size=1 --max-old-space-size=180\`).

| what | V8 as it is | small heap | wanted |
|---|---|---|---|
${row('memory before', ({ before }) => `${before} MB`)}${row('memory with all streams idle', (one) => `${one.memory} MB (${kbOf(one)} kB a stream)`)}${row('memory at most', ({ peak }) => `${peak} MB`, '300 MB')}${row('processor while idle (a heartbeat each 20 s)', ({ idle }) => `${(idle * 100).toFixed(1)} % of one`)}${row('all open after', ({ openMs }) => `${(openMs / 1000).toFixed(1)} s`)}${row('all have heard of one thing each after', ({ toldMs }) => `${(toldMs / 1000).toFixed(2)} s`)}${row('streams that ended by themselves', ({ lost }) => String(lost))}`
}
