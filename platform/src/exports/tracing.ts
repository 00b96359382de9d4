/** The public entry `@yaksok/platform/tracing`. */
export { openTracing, type Tracing } from '../tracing/index.ts'
