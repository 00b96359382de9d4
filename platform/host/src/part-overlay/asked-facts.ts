/** What the page itself does not know of a part: a developer's browser asks for it, once the overlay is open. */
import { composition } from '../composition/index.ts'
import { sourceOf } from './facts.ts'

/** Who answers for a part, by its `remote.json`. */
export async function teamOf(name: string): Promise<string> {
  const { override } = composition.remotes[name] ?? {}
  const file = override ? '/remote.json' : 'release.json'
  try {
    const { team } = (await (await fetch(`${sourceOf(name)}${file}`)).json()) as { team?: unknown }
    return typeof team === 'string' ? team : 'not said (team in remote.json)'
  } catch {
    return 'not known: its description did not come'
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
