import type { Page } from '@playwright/test'

/**
 * Whether code of the page can reach a text from what React has rendered: elements, what React keeps of them and of their
 * components, also of those that have gone.
 */
export const isReachable = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const seen = new Set<object>()
    const waiting: unknown[] = [document.getElementById('root')]
    while (waiting.length > 0) {
      const one = waiting.pop()
      if (typeof one === 'string' && one.includes(wanted)) return true
      if (typeof one !== 'object' || one === null || seen.has(one)) continue
      seen.add(one)
      if (one instanceof HTMLInputElement) waiting.push(one.value)
      if (one instanceof Map || one instanceof Set) waiting.push(...one.entries())
      for (const { value } of Object.values(Object.getOwnPropertyDescriptors(one))) waiting.push(value)
    }
    return false
  }, text)
