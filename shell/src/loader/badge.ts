/** A badge that cannot be overlooked while a developer's build stands in for a release, with the way out. */
import { composition } from './page.ts'

export function showOverrideBadge(): void {
  const overridden = Object.entries(composition.remotes).filter(([, { override }]) => override)
  if (overridden.length === 0) return
  const badge = document.createElement('a')
  badge.href = '?safe=1'
  badge.className = 'yk-override'
  badge.textContent = `개발 중: ${overridden.map(([name, { override }]) => `${name} ← ${override}`).join(', ')} · 끄기`
  document.body.append(badge)
}
