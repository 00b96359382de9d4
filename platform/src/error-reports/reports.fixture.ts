/** For tests: what pages tell. */
import type { TelemetryEvent } from '../registry/telemetry-schema.ts'
import type { PageReport } from './collect-reports.ts'

/** An error of home 1 in its list. */
export const thrown = (more: Partial<Extract<TelemetryEvent, { type: 'error' }>> = {}): TelemetryEvent => ({
  type: 'error',
  remote: 'home',
  version: '1',
  message: "Cannot read properties of undefined (reading 'name')",
  frames: ['home/1/list.js:1:10'],
  ...more,
})

/** Told by one page, on a route that there is. */
export const told = (event: TelemetryEvent, more: Partial<PageReport> = {}): PageReport => ({
  event,
  page: 'page-1',
  composition: 'c1',
  browser: 'Chrome 142',
  isRoute: (path) => path === '/list',
  isPart: (name, version) => name === 'home' && version === '1',
  mayBegin: () => true,
  ...more,
})
