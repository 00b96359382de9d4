/** What browsers tell of scripts that a page loaded without a hash (platform/docs/decisions/084-log-of-compositions.md). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import * as v from 'valibot'
import { type GatewayMetrics, INTEGRITY_REPORTS, limitPerMinute, networkOf } from '../../http/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

const TYPE = 'application/reports+json'
/** A page loads some forty files, and its browser tells of all of them at once. */
const BODY_LIMIT = 64 * 1024
const MOST = 200
/** Reports that a network may send a minute. */
const REPORTS = 30

const reportsSchema = v.pipe(
  v.array(
    v.object({
      type: v.literal('integrity-violation'),
      body: v.object({
        documentURL: v.pipe(v.string(), v.url()),
        blockedURL: v.pipe(v.string(), v.url()),
        destination: v.picklist(['script', 'style']),
      }),
    }),
  ),
  v.minLength(1),
  v.maxLength(MOST),
)
type Report = v.InferOutput<typeof reportsSchema>[number]['body']

export interface IntegrityReportOptions {
  live: Pick<LiveRegistry, 'registry'>
  metrics: GatewayMetrics
  /** Told why something was not counted. */
  dropped(why: string): void
}

/**
 * `POST /integrity-report`: 204, 400 for what is no report of a page of this host, 413, 415, 429 for a network that reports too often.
 * Nothing of an address is kept, and labels are names of the registry: whoever makes reports up makes no series.
 */
export function registerIntegrityReports(
  app: FastifyInstance,
  { live, metrics, dropped }: IntegrityReportOptions,
): void {
  const counted = new Counter({
    name: metrics.named('unhashed_files_total'),
    help: 'Scripts and styles that pages loaded without a hash, told by browsers; part is elsewhere for what is no file of a live part',
    labelNames: ['part', 'destination'],
    registers: [metrics],
  })
  const reports = limitPerMinute(REPORTS)
  app.addHook('onClose', async () => reports.close())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // another site's page would have to ask first whether it may send this type
    scope.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    scope.post(INTEGRITY_REPORTS, { bodyLimit: BODY_LIMIT, logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const drop = (why: string, status: number) => {
        dropped(why)
        return reply.code(status).send()
      }
      if (!reports.take(networkOf(request.ip).own)) return drop('rate', 429)
      const told = reportsIn(request)
      if (!told) return drop('malformed', 400)
      if (!told.every(({ documentURL }) => new URL(documentURL).host === request.host)) return drop('foreign', 400)
      const parts = Object.keys(live.registry().microFrontends)
      for (const report of told)
        counted.inc({ part: partOf(report, parts, request.host), destination: report.destination })
      return reply.code(204).send()
    })
  })
}

function reportsIn({ body }: FastifyRequest): Report[] | undefined {
  try {
    const read = v.safeParse(reportsSchema, JSON.parse(String(body)))
    return read.success ? read.output.map((one) => one.body) : undefined
  } catch {
    return undefined
  }
}

/** The live part whose file it is. */
function partOf({ blockedURL }: Report, parts: readonly string[], host: string): string {
  const url = new URL(blockedURL)
  const [, name = ''] = /^\/r\/([^/]+)\//.exec(url.pathname) ?? []
  return url.host === host && parts.includes(name) ? name : 'elsewhere'
}
