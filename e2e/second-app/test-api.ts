/** The garden's API under test, as the platform's test kit starts it. */
import type { TestApi } from '@yaksok/platform/testing'

/** What tests of the garden may do behind its API's back. */
export type GardenControls = {
  /** Lets a gardener in; answers the pass. */
  enrol(gardener: string): Promise<string>
  /** Changes the weather for everybody. */
  turn(weather: string): Promise<void>
}

export interface GardenOptions {
  /** The weather at first. */
  weather: string
}

/** @public the test kit loads it by the file's path */
export async function startTestApi({ weather }: GardenOptions): Promise<TestApi<GardenControls>> {
  const gardeners = new Map<string, string>()
  const enrol = (gardener: string) => {
    const pass = `päss ${gardeners.size + 1}`
    gardeners.set(pass, gardener)
    return pass
  }
  let now = weather
  return {
    plugin: async (api) => {
      api.get('/weather', async ({ headers }) => {
        const pass = Buffer.from(String(headers['x-garden-pass'] ?? ''), 'base64').toString()
        return { weather: `${gardeners.get(pass) ?? 'nobody'} sees ${now}` }
      })
    },
    visitor: async () => ({ token: enrol('a visitor') }),
    controls: {
      enrol: async (gardener) => enrol(gardener),
      turn: async (next) => {
        now = next
      },
    },
    close: async () => {},
  }
}
