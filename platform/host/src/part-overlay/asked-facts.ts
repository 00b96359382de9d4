/** What the page itself does not know of a part: a developer's browser asks for it, once the overlay is open. */
import { composition } from '../composition/index.ts'
import { sourceOf } from './facts.ts'

/** What the description of a part says, as lines of the overlay. */
interface Described {
  /** Who answers for it. */
  team: string
  /** How much its container and the first files of one of its screens may weigh, brotli kB. */
  budget: string
}

/** Reads what a part was released with, or the `remote.json` of a developer's. */
export async function descriptionOf(name: string): Promise<Described> {
  const { override } = composition.remotes[name] ?? {}
  const file = override ? '/remote.json' : 'release.json'
  try {
    const { team, budget } = (await (await fetch(`${sourceOf(name)}${file}`)).json()) as {
      team?: unknown
      budget?: { entry?: number; screen?: number }
    }
    const { entry, screen } = budget ?? {}
    return {
      team: typeof team === 'string' ? team : 'not said (team in remote.json)',
      budget: entry && screen ? `${entry + screen} kB for its container and a screen` : 'not said',
    }
  } catch {
    const unknown = 'not known: its description did not come'
    return { team: unknown, budget: unknown }
  }
}

/**
 * How long the server renders this address for this session: as it is released, for builds of developers are never rendered
 * there. It is rendered once more for that.
 */
export async function serverRenderOf(address = location.href): Promise<string> {
  try {
    const answer = await fetch(address, { headers: { 'As-Released': '1' }, cache: 'no-store' })
    const [, data = '{}'] = /id="page-answers">(.*?)<\/script>/s.exec(await answer.text()) ?? []
    const { cpuMs } = JSON.parse(data) as { cpuMs?: unknown }
    return typeof cpuMs === 'number' ? `${Math.round(cpuMs)} ms` : 'not rendered for this session'
  } catch {
    return 'not known: the page did not come'
  }
}
