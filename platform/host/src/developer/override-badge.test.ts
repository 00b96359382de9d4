import { expect, test, vi } from 'vitest'

vi.mock('../composition/index.ts', () => ({
  composition: { remotes: { home: { override: 'http://localhost:3001' }, account: {} } },
}))
const { showOverrideBadge } = await import('./override-badge.ts')

const badge = () => document.querySelector<HTMLAnchorElement>('a.host-override')

test('the badge stands beside the body with its way out, and comes back when it is removed, emptied or hidden', async () => {
  showOverrideBadge()
  expect(badge()?.parentElement).toBe(document.documentElement)
  expect(badge()?.textContent).toBe('In development: home ← http://localhost:3001 · Stop')
  expect(badge()?.getAttribute('href')).toBe('?safe=1')
  const attacks: ((found: HTMLElement) => void)[] = [
    (found) => found.remove(),
    (found) => found.replaceChildren(),
    (found) => found.setAttribute('hidden', ''),
    (found) => found.style.setProperty('display', 'none', 'important'),
  ]
  for (const attack of attacks) {
    const before = badge()
    if (before) attack(before)
    await vi.waitFor(() => {
      expect(badge()).not.toBe(before)
      expect(badge()?.textContent).toContain('Stop')
      expect(badge()?.style.display).toBe('grid')
      expect(badge()?.hidden).toBe(false)
    })
  }
})
