/** What the standard variables of OpenTelemetry say of traces (opentelemetry.io/docs/specs/otel/configuration). */

import { StoreError } from '../util/index.ts'

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingSettings {
  /** OTEL_EXPORTER_OTLP_TRACES_PROTOCOL, OTEL_EXPORTER_OTLP_PROTOCOL. */
  protocol: 'http/protobuf' | 'http/json'
  /** OTEL_TRACES_SAMPLER. */
  sampler: (typeof SAMPLERS)[number]
  /** OTEL_TRACES_SAMPLER_ARG: the share of traces that is kept, 0 to 1. */
  ratio: number
  /** OTEL_BSP_*: how spans are gathered before they leave, ms and spans. */
  batch: { delayMs: number; timeoutMs: number; queue: number; size: number }
}

/**
 * Null where nothing asks for traces: OTEL_TRACES_EXPORTER=otlp does, or an endpoint of OTLP without `none`. Where to, with
 * which headers, certificates and compression (OTEL_EXPORTER_OTLP_*) is read by the exporter itself.
 * @throws StoreError for a value that cannot be done
 */
export function readTracing(env: NodeJS.ProcessEnv): TracingSettings | null {
  const exporter = env.OTEL_TRACES_EXPORTER || (hasEndpoint(env) ? 'otlp' : 'none')
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return null
  oneOf('OTEL_TRACES_EXPORTER', exporter, ['otlp'])
  return {
    protocol: oneOf(
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf',
      ['http/protobuf', 'http/json'],
    ),
    sampler: oneOf('OTEL_TRACES_SAMPLER', env.OTEL_TRACES_SAMPLER || 'parentbased_always_on', SAMPLERS),
    ratio: numberOf(env, 'OTEL_TRACES_SAMPLER_ARG', 1, 1),
    batch: {
      delayMs: numberOf(env, 'OTEL_BSP_SCHEDULE_DELAY', 5000),
      timeoutMs: numberOf(env, 'OTEL_BSP_EXPORT_TIMEOUT', 30_000),
      queue: numberOf(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2048),
      size: numberOf(env, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512),
    },
  }
}

const hasEndpoint = (env: NodeJS.ProcessEnv) =>
  Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT)

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value.trim())
  if (!found) throw new StoreError('YK1013', `${name} takes one of ${known.join(', ')}: "${value}"`)
  return found
}

function numberOf(env: NodeJS.ProcessEnv, name: string, fallback: number, most = 1_000_000): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!(value >= 0 && value <= most))
    throw new StoreError('YK1013', `${name} takes a number from 0 to ${most}: "${env[name]}"`)
  return value
}
