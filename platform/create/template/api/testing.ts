/** The API as browser tests use it. */
import type { TestApi } from '@yaksok/platform/testing'
import { add, api } from './index.ts'

/** What a test can do without a screen. */
export type Controls = {
  /** Adds an item. */
  write(item: { visitor: string; text: string }): Promise<void>
}

export async function startTestApi(): Promise<TestApi<Controls>> {
  return {
    plugin: api,
    controls: {
      write: async ({ visitor, text }) => {
        add(visitor, text)
      },
    },
    // A release opens every screen as this visitor before it goes out.
    visitor: async () => ({ token: 'tester' }),
    close: async () => {},
  }
}
