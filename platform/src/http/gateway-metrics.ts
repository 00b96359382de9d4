import { Registry } from 'prom-client'

/** The gateway's counters. Their names begin with the app's prefix, so that several apps can share a dashboard. */
export class GatewayMetrics extends Registry {
  readonly #prefix: string

  constructor(prefix = 'app_') {
    super()
    this.#prefix = prefix
  }

  /** `pages_total` → `app_pages_total`. */
  named(name: string): string {
    return this.#prefix + name
  }
}
