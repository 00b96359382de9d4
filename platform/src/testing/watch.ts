import type { BrowserContext } from '@playwright/test'

/**
 * Collects what no test should see: uncaught errors, and anything the content security policy refused.
 * @returns the list, filled while pages of the context are open
 */
export function watchPage(context: BrowserContext, expected: readonly RegExp[]): string[] {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) note(message.text())
  })
  return problems
}
