/**
 * `npm run witness -- <url> [--state <folder>] [--every <seconds>]`: follows the public log of an app, checks that it only grew
 * since the last visit, prints the checkpoint and cosigns it (https://c2sp.org/tlog-cosignature). `<url>` is the app's address,
 * or the log's where it is elsewhere. The folder keeps the witness's own key and what was seen.
 * Exit code 0: the log only grew; 1: it shows another history than before, which is kept as proof; 2: it could not be
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

/** Visits the log once. @returns the exit code */
async function visit(log: string, folder: string): Promise<number> {
  const file = join(folder, `${log.replaceAll(/[^\w.-]+/g, '+')}.json`)
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
    return { log: url.pathname === '/' ? `${url.origin}/api/log` : url.href.replace(/\/$/, ''), seconds, ...values }
  } catch {
    throw new UserError(USAGE)
  }
}

/** One visit, whose failure is said in one line. @returns the exit code */
async function tryVisit(log: string, folder: string): Promise<number> {
  try {
    return await visit(log, folder)
  } catch (error) {
    const { message, cause } = error as Error
    console.error(`✗ ${log}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`)
    return 2
  }
}

try {
  const { log, seconds, state } = read(process.argv.slice(2))
  mkdirSync(state, { recursive: true })
  process.exitCode = await tryVisit(log, state)
  while (seconds !== null && process.exitCode !== 1) {
    await delay(seconds * 1000)
    process.exitCode = await tryVisit(log, state)
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 2
}
