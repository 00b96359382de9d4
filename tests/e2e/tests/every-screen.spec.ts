import { expect, test } from '@yaksok/testing'
import { type Answer, openUnscripted, tapEach } from '../src/first-tap.ts'
import { addressesOf } from '../src/render-matrix.ts'
import { isDrawn, logInUnseen } from '../src/rendered-page.ts'
import { problemsUnscripted } from '../src/unscripted-screen.ts'

// what is drawn in the HTML is looked at, and tapped, before any bundle has come
test.use({ storageState: { cookies: [], origins: [] } })

test('every screen before its scripts: no skeleton, nothing too wide or cut, no box melted by forced colours (D16), and each button answers in the task of its tap', async ({
  browser,
  app,
  member,
}) => {
  test.slow()
  const visitor = await browser.newContext({ baseURL: app.url })
  const context = await browser.newContext({ baseURL: app.url })
  await logInUnseen(context, app.url, member)
  const problems: string[] = []
  const kinds = new Set<Answer['answer']>()
  const addresses = new Set<string>()
  for (const address of await addressesOf(app, member)) {
    const page = await (/^\/(Login|Register)$/.test(address) ? visitor : context).newPage()
    const { html } = await openUnscripted(page, address)
    for (const problem of await problemsUnscripted(page, html)) problems.push(`${address}: ${problem}`)
    for (const { button, answer, to } of await tapEach(page)) {
      kinds.add(answer)
      if (answer === 'none') problems.push(`${address}: ${button} does not answer`)
      if (to?.startsWith('?')) addresses.add(new URL(to, app.url + address).href)
    }
    await page.close()
  }
  expect(problems).toEqual([])
  expect([...kinds].sort()).toEqual(['address', 'busy', 'dialog', 'field'])
  expect(addresses.size).toBeGreaterThan(20)
  for (const address of addresses)
    expect(isDrawn(await (await context.request.get(address)).text()), address).toBe(true)
  await Promise.all([visitor.close(), context.close()])
})
