/** Who makes spans, which of them are kept, and where they go. */
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingSettings } from './environment.ts'
import type { TracingOptions } from './tracing.ts'

/** Gives the next span the ids that a page has chosen. */
export class PageIds extends RandomIdGenerator {
  next: { trace: string; span: string } = { trace: '', span: '' }
  override generateTraceId = () => this.next.trace
  override generateSpanId = () => this.next.span
}

/**
 * One provider for what this process does, and one for what pages tell it of, which is another service's: its traces were
 * chosen when the page was handed out. What a host is called or where it stands is told by OTEL_RESOURCE_ATTRIBUTES alone.
 */
export function openProviders({ protocol, batch, ...settings }: TracingSettings, { name, version }: TracingOptions) {
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: batch.delayMs,
    exportTimeoutMillis: batch.timeoutMs,
    maxQueueSize: batch.queue,
    maxExportBatchSize: Math.min(batch.size, batch.queue),
  })
  const declared = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name, 'service.version': version }))
    .merge(declared)
  const service = String(declared.attributes['service.name'] ?? name)
  const pageIds = new PageIds()
  return {
    pageIds,
    server: new TracerProvider({ resource, sampler: samplerOf(settings), spanProcessors: [processor] }),
    pages: new TracerProvider({
      resource: resource.merge(resourceFromAttributes({ 'service.name': `${service}-browser` })),
      sampler: new AlwaysOnSampler(),
      idGenerator: pageIds,
      spanProcessors: [processor],
    }),
    close: () => processor.shutdown(),
  }
}

function samplerOf({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const kind = sampler.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return kind === sampler ? root : new ParentBasedSampler({ root })
}
