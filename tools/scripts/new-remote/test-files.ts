import type { Plan } from './plan.ts'

/** A test of a part, and one of the screen in the app. */
export function testFiles({ title, path }: Plan): Record<string, string> {
  return {
    'src/main/greeting.test.tsx': `import { store, sessionAtom } from '@yaksok/shared/page/session'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Greeting } from './greeting.tsx'

test('greets by name, else by username', () => {
  const user = { name: '', username: 'demo' }
  store.set(sessionAtom, { state: 'member', user } as never)
  const { unmount } = render(<Greeting />)
  expect(screen.getByText('demo 님, 안녕하세요')).toBeTruthy()
  unmount()
  store.set(sessionAtom, { state: 'member', user: { ...user, name: '홍길동' } } as never)
  render(<Greeting />)
  expect(screen.getByText('홍길동 님, 안녕하세요')).toBeTruthy()
})
`,
    'e2e/playwright.config.ts': `/** The tests of this remote over the composed app, with this folder's build in it: \`npm run test:e2e\`. */
export { remoteTests as default } from '@yaksok/testing'
`,
    'e2e/main.spec.ts': `import { expect, test } from '@yaksok/testing'

test('${path} greets the member', async ({ page }) => {
  await page.goto('${path}')
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
})
`,
  }
}
