import { expect, test } from 'vitest'
import { readTracing } from './environment.ts'

test.each<[Record<string, string>]>([
  [{}],
  [{ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
])('%j: no traces', (env) => {
  expect(readTracing(env)).toBeNull()
})

test('an endpoint is enough, and the defaults are the standard’s', () => {
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toEqual({
    protocol: 'http/protobuf',
    sampler: 'parentbased_always_on',
    ratio: 1,
    batch: { delayMs: 5000, timeoutMs: 30_000, queue: 2048, size: 512 },
  })
})

test.each<[Record<string, string>, string]>([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER_ARG: '10%' }, 'OTEL_TRACES_SAMPLER_ARG'],
])('%j is refused by name', (env, name) => {
  expect(() => readTracing(env)).toThrow(name)
})
