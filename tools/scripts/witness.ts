/**
 * `npm run witness -- <url> [--state <folder>] [--every <seconds>]`: follows the public logs of an app, of its draws and of what went
 * live, checks that they only grew since the last visit, prints each checkpoint and cosigns it
 * (https://c2sp.org/tlog-cosignature). `<url>` is the app's address, or one log's. The folder keeps the witness's own key and what
 * was seen.
 * Exit code 0: the logs only grew; 1: one shows another history than before, which is kept as proof; 2: one could not be
 * asked, or the command is not understood. With `--every` it goes on until a code other than 0, and asks again after a failure.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { UserError } from '@yaksok/server/command'
import { createSigner, filesBelow, followLog, type KeptLog, type LogVerdict } from '@yaksok/shared/core/draw'

const USAGE = 'Usage: npm run witness -- <url> [--state <folder>] [--every <seconds>]'
/** Where an app has its logs; one that releases without the platform's log has the first alone. */
const LOGS = ['/api/log', '/composition-log']
/** A visit that takes longer than this has failed, ms. */
const LONGEST_MS = 60_000

const SAYS: Record<LogVerdict, string> = {
  first: 'first visit: from now on this witness remembers it',
  same: 'nothing was added',
  grown: 'it only grew',
  shrunken: 'THE LOG SHRANK: entries that were there are gone',
  forked: 'THE LOG FORKED: what was there at the last visit is not its beginning',
  rekeyed: 'THE KEY CHANGED: another key signs this log',
  renamed: 'THE NAME CHANGED: this is another log',
  unsigned: 'THE SIGNATURE IS WRONG: nobody answers for this checkpoint',
}
const GOOD: readonly LogVerdict[] = ['first', 'same', 'grown']

/** What was seen of a log. */
const fileOf = (log: string, folder: string) => join(folder, `${log.replaceAll(/[^\w.-]+/g, '+')}.json`)

/** Visits the log once. @returns the exit code */
async function visit(log: string, folder: string): Promise<number> {
  const file = fileOf(log, folder)
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptLog) : null
  const { verdict, seen, checkpoint, before } = await followLog(kept, filesBelow(log, AbortSignal.timeout(LONGEST_MS)))
  const time = new Date()
  const isGood = GOOD.includes(verdict)
  console.log(`${isGood ? '✓' : '✗'} ${checkpoint.origin}: ${before} → ${checkpoint.size} entries, ${SAYS[verdict]}`)
  if (!isGood) {
    const proof = join(folder, `proof-${time.toISOString().replaceAll(':', '')}.json`)
    writeFileSync(proof, `${JSON.stringify({ log, at: time.toISOString(), verdict, kept, seen }, null, 2)}\n`)
    console.error(`✗ Both histories are in ${proof}: show them to others`)
    return 1
  }
  const signer = await ownSigner(folder)
  const line = await signer.sign(checkpoint.note.text, Math.floor(time.getTime() / 1000))
  console.log(`\n${seen.note}${line}\n\nWitness: ${signer.verifier}`)
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...seen, cosignature: line })}\n`)
  renameSync(`${file}.new`, file)
  return 0
}

/** The key of this witness; made at its first visit. */
async function ownSigner(folder: string) {
  const file = join(folder, 'witness.key')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  const seed = new Uint8Array(Buffer.from(readFileSync(file, 'utf8'), 'base64'))
  if (seed.length !== 32) throw new UserError(`The key file is damaged: ${file}`)
  return await createSigner('yaksok-witness', seed, 4)
}

function read(args: string[]) {
  try {
    const options = { state: { type: 'string', default: '.witness' }, every: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [address = ''] = positionals
    const url = new URL(address)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    const seconds = values.every === undefined ? null : Number(values.every)
    if (positionals.length !== 1 || !isWeb || (seconds !== null && !(seconds >= 1))) throw new UserError(USAGE)
    const logs = url.pathname === '/' ? LOGS.map((path) => url.origin + path) : [url.href.replace(/\/$/, '')]
    return { logs, seconds, ...values }
  } catch {
    throw new UserError(USAGE)
  }
}

/** One visit of each. @returns the worst exit code: another history before a failure */
async function visitAll(logs: readonly string[], folder: string): Promise<number> {
  const codes: number[] = []
  for (const log of logs) codes.push(await tryVisit(log, folder))
  return codes.includes(1) ? 1 : Math.max(...codes)
}

/** One visit, whose failure is said in one line. @returns the exit code */
async function tryVisit(log: string, folder: string): Promise<number> {
  try {
    return await visit(log, folder)
  } catch (error) {
    const { message, cause } = error as Error
    if (message === 'checkpoint: HTTP 404' && log.endsWith(LOGS[1] as string) && !existsSync(fileOf(log, folder))) {
      console.log(`- ${log}: there is no log of compositions`)
      return 0
    }
    console.error(`✗ ${log}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`)
    return 2
  }
}

try {
  const { logs, seconds, state } = read(process.argv.slice(2))
  mkdirSync(state, { recursive: true })
  process.exitCode = await visitAll(logs, state)
  while (seconds !== null && process.exitCode !== 1) {
    await delay(seconds * 1000)
    process.exitCode = await visitAll(logs, state)
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 2
}
