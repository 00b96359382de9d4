import { startApp, type TestApp } from './app.ts'
import type { AppOptions, Controls } from './provider.ts'

/** The apps that run for one worker. */
export interface Apps<Named extends Controls = Controls> {
  /** The app with these options, started where it does not run yet. */
  running(options: AppOptions): Promise<TestApp<Named>>
  close(): Promise<void>
}

/**
 * The usual app, which runs as long as the worker, and beside it the one with other options that was asked for last: the
 * tests of a file follow each other.
 * @param start starts an app
 */
export function workersApps<Named extends Controls = Controls>(
  start: (options: AppOptions) => Promise<TestApp<Named>> = startApp,
): Apps<Named> {
  const apps = new Map<string, TestApp<Named>>()
  const usual = JSON.stringify({})
  const closeBut = async (...kept: string[]) => {
    for (const [key, app] of apps)
      if (!kept.includes(key)) {
        apps.delete(key)
        await app.close()
      }
  }
  return {
    async running(options) {
      const key = JSON.stringify(options)
      const running = apps.get(key)
      if (running) return running
      await closeBut(usual)
      const app = await start(options)
      if (app.builds.length > 0) console.log(`  app  ${(app.bootMs / 1000).toFixed(1)} s`)
      apps.set(key, app)
      return app
    },
    close: () => closeBut(),
  }
}
