export {
  buildConsole,
  readConsoleAddress,
  serveConsole,
} from './console.ts'
export { withReleases } from './console-releases.ts'
export { serveConsoleEnvironment, serveEnvironment, startEnvironment } from './environment.ts'
export { renderIsolation } from './gateway-settings.ts'
export { serve } from './serve.ts'
