/** Puts the federation runtime into the page, for containers that were built with this version of it. */
import runtime from 'virtual:bundler-runtime'

globalThis.__FEDERATION_RUNTIMES__ ??= {}
// what stands in for it until then has no `runtime` (`first-runtime.js`)
if (!globalThis.__FEDERATION_RUNTIMES__[__FEDERATION_VERSION__]?.runtime)
  globalThis.__FEDERATION_RUNTIMES__[__FEDERATION_VERSION__] = runtime
