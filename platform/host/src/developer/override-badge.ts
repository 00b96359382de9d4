/** A badge that cannot be overlooked while a developer's build stands in for a release, with the way out. */
import { composition } from '../composition/index.ts'
import { hostOptions } from '../options/options.ts'
import { startPartOverlay } from '../part-overlay/index.ts'

const textOf = (builds: string) => `In development: ${builds} · Stop`

/** What a stylesheet of that build could take away, held on the element itself, where it weighs most. */
const HELD: Readonly<Record<string, string>> = {
  display: 'grid',
  position: 'fixed',
  inset: '0 0 auto',
  'z-index': '2147483647',
  visibility: 'visible',
  opacity: '1',
  transform: 'none',
  'clip-path': 'none',
  filter: 'none',
  'pointer-events': 'auto',
  'min-height': '44px',
}

/**
 * Shows which remotes come from a developer, and ends that when pressed. It stands beside the body, where no screen
 * draws; what is taken away or changed is back with the next frame.
 */
export function showOverrideBadge(): void {
  const overridden = Object.entries(composition.remotes).filter(([, { override }]) => override)
  if (overridden.length === 0) return
  const { override = textOf } = hostOptions().texts ?? {}
  const text = override(overridden.map(([name, remote]) => `${name} ← ${remote.override}`).join(', '))
  let badge = makeBadge(text)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(show)
  })
  function show(): void {
    badge.remove()
    badge = makeBadge(text)
    document.documentElement.append(badge)
    observer.observe(document.documentElement, { childList: true })
    observer.observe(badge, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  show()
  startPartOverlay()
}

function makeBadge(text: string): HTMLElement {
  const badge = document.createElement('a')
  badge.href = '?safe=1'
  badge.className = 'host-override'
  badge.textContent = text
  for (const [name, value] of Object.entries(HELD)) badge.style.setProperty(name, value, 'important')
  return badge
}
