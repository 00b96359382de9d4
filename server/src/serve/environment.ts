/** What each command takes for granted where the environment says nothing (docs/architecture.md, Environment). */
import { withDemoDefault } from '../index.ts'

/** `npm start`: a newcomer's own machine. */
export const startEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  withDemoDefault({ LOG_LEVEL: 'warn', METRICS_PUBLIC: '1', ...env })

/** `npm run serve`: a server, which others reach. */
export const serveEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ DRAIN_SECONDS: '5', ...env })

/** `npm run serve:console`: operators of a demo, whose passwords everybody knows, come in on a developer's machine alone. */
export const serveConsoleEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...env, DEMO_DATA: '0' })
