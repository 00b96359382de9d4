/** `/composition-log/…`: the log of what went live, for witnesses, and what shows a browser that its page is in it. */
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import * as v from 'valibot'
import { type GatewayMetrics, limitPerMinute, networkOf } from '../../http/index.ts'
import type { LiveLog } from '../../registry/index.ts'
import { openLogFiles, originOf, parseEntry, type ReleaseStore, treeOf } from '../../release-store/index.ts'
import {
  type Evidence,
  evidenceOf,
  isSignedBy,
  type LogSource,
  logFile,
  parseCheckpoint,
  TILE_WIDTH,
} from '../../transparency-log/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

/** Proofs that are kept: browsers ask for few. */
const KEPT = 500
const MOST_REPORT_BYTES = 16_000
/** Proofs that a network may ask for a minute: a page asks once where something else is live. */
const ASKS = 300
/** Reports that a network may send a minute. */
const REPORTS = 10

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const askedSchema = v.object({ revision: number, from: v.optional(number, '0') })
const reportSchema = v.object({
  verdict: v.picklist(['shrunken', 'forked', 'renamed', 'unsigned', 'missing']),
  kept: v.nullable(v.object({ note: v.string(), verifier: v.string() })),
})

export interface PublicLogOptions {
  store: ReleaseStore
  live: LiveRegistry
  metrics: GatewayMetrics
}

/** Registers the log's files, `proof` and `report`; all are 404 until something is in the log. */
export function registerPublicLog(app: FastifyInstance, { store, live, metrics }: PublicLogOptions): void {
  const log = () => live.registry().extras.log
  app.get<{ Params: { '*': string } }>('/composition-log/*', { logLevel: 'warn' }, async (request, reply) => {
    const now = log()
    const file = now && (await logFile(request.params['*'], sourceOf(store, now)))
    if (!file) return reply.callNotFound()
    return reply.headers(file.headers).send(typeof file.body === 'string' ? file.body : Buffer.from(file.body))
  })

  let known = new Map<string, Promise<Evidence>>()
  live.onChange(() => {
    known = new Map()
  })
  const asks = limitPerMinute(ASKS)
  app.addHook('onClose', async () => asks.close())
  app.get('/composition-log/proof', { logLevel: 'warn' }, async (request, reply) => {
    if (!asks.take(networkOf(request.ip).own)) return reply.code(429).send()
    const asked = v.safeParse(askedSchema, request.query)
    const now = log()
    if (!asked.success || !now) return reply.callNotFound()
    const { revision, from } = asked.output
    // another gateway of the app is ahead
    if (revision > live.registry().extras.revision) return reply.code(503).header('cache-control', 'no-store').send()
    const key = `${revision} ${from}`
    const proof = known.get(key) ?? proofOf(store, now, revision, from)
    if (known.size >= KEPT) known.clear()
    known.set(key, proof)
    return reply.header('cache-control', 'no-store').send(await proof)
  })
  // browsers verify by it what they keep and move to; names of teams and public keys are no secret
  app.get('/composition-log/roles', { logLevel: 'warn' }, async (request, reply) => {
    const { roles, revision } = live.registry().extras
    if (!roles) return reply.callNotFound()
    const etag = `"r${revision}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(roles)
  })
  registerReports(app, metrics, log)
}

/** The log's files up to the checkpoint: what lies there beyond it was never shown. */
function sourceOf(store: ReleaseStore, log: LiveLog): LogSource {
  const { size, origin } = parseCheckpoint(log.note)
  const files = openLogFiles(store.folder, origin)
  const isWithin = (level: number, index: number, width: number) =>
    index * TILE_WIDTH + width <= Math.floor(size / TILE_WIDTH ** level)
  return {
    newest: async () => ({ note: log.note, verifier: log.key }),
    hashes: async (tile) => (isWithin(tile.level, tile.index, tile.width) ? files.hashes(tile) : null),
    entries: async (tile) => (isWithin(0, tile.index, tile.width) ? files.entries(tile) : null),
  }
}

/** The entry that was the last one when the registry had a revision, and what leads from it to the checkpoint. */
async function proofOf(store: ReleaseStore, log: LiveLog, revision: number, from: number): Promise<Evidence> {
  const files = openLogFiles(store.folder, originOf(log))
  const { size } = parseCheckpoint(log.note)
  const entryAt = (position: number) => {
    const width = (position % TILE_WIDTH) + 1
    return files.entries({ level: 0, index: Math.floor(position / TILE_WIDTH), width })?.at(-1) ?? ''
  }
  let [low, high] = [0, size - 1]
  // nearly always it is the last one
  if (parseEntry(log.entry).revision <= revision) low = high
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (parseEntry(entryAt(middle)).revision <= revision) low = middle
    else high = middle - 1
  }
  const tree = treeOf(files, size)
  return evidenceOf({ note: log.note, verifier: log.key }, tree, { entry: entryAt(low), position: low, from })
}

/** `POST /composition-log/report`: a browser was shown another history than it kept. */
function registerReports(app: FastifyInstance, metrics: GatewayMetrics, log: () => LiveLog | undefined): void {
  const disputed = new Counter({
    name: metrics.named('log_disputes_total'),
    help: 'Browsers that were shown another history of the log of compositions than they kept',
    labelNames: ['verdict'],
    registers: [metrics],
  })
  const reports = limitPerMinute(REPORTS)
  app.addHook('onClose', async () => reports.close())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_REPORT_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.post(
      '/composition-log/report',
      { bodyLimit: MOST_REPORT_BYTES, logLevel: 'warn' },
      async (request, reply) => {
        if (!reports.take(networkOf(request.ip).own)) return reply.code(429).send()
        const report = readReport(request.body)
        if (!report || !(await isOfLog(report.kept, log()))) return reply.code(400).send()
        disputed.inc({ verdict: report.verdict })
        const { verdict, kept } = report
        app.log.warn(
          { event: 'composition-log', verdict, kept: kept?.note },
          'A browser was shown another history of the log of compositions than it kept. Compare both with npm run witness',
        )
        return reply.code(204).send()
      },
    )
  })
}

function readReport(body: unknown) {
  try {
    const read = v.safeParse(reportSchema, JSON.parse(String(body)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Only a checkpoint that this log's key signed is evidence; without one the browser kept nothing, and says what it was shown. */
async function isOfLog(kept: { note: string } | null, log: LiveLog | undefined): Promise<boolean> {
  if (!kept || !log) return log !== undefined
  try {
    const { note, origin } = parseCheckpoint(kept.note)
    return (await isSignedBy(note, log.key, origin)) === true
  } catch {
    return false
  }
}
