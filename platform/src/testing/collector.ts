/** A collector of traces for tests: takes OTLP as JSON over HTTP, as the one in service does. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}
interface Attribute {
  key: string
  value: Value
}
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: Attribute[]
  status?: { code?: number }
}
interface Otlp {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** A span of a trace that a collector under test was sent. */
export interface CollectedSpan {
  service: string
  trace: string
  id: string
  parent: string | undefined
  name: string
  ms: number
  failed: boolean
  attributes: Record<string, string | number | boolean>
}

/** Takes the spans that an app under test sends, as a collector of OpenTelemetry does. */
export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT, with `http/json` as protocol. */
  url: string
  /** What has arrived until now. */
  spans(): CollectedSpan[]
  /** Everything that arrived, as it was sent. */
  text(): string
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1. */
export async function openCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString())
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Otlp)),
    text: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const spansIn = ({ resourceSpans }: Otlp): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => collected(span, service)))
  })

const collected = (span: OtlpSpan, service: string): CollectedSpan => ({
  service,
  trace: span.traceId,
  id: span.spanId,
  parent: span.parentSpanId || undefined,
  name: span.name,
  ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
  failed: span.status?.code === 2,
  attributes: valuesOf(span.attributes ?? []),
})

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean]))
