import { expect, test } from '@yaksok/testing'
import { addressesOf, combinationsOf, memberAddresses, openVisits } from '../src/render-matrix.ts'
import { isDrawn, logInUnseen } from '../src/rendered-page.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('every screen is taken over as it was drawn, each in another combination of state and settings', {
  tag: '@night',
}, async ({ browser, app, member }) => {
  test.slow()
  const visits = await openVisits(browser, app, { full: member, empty: await app.controls.createMember({}) })
  const combinations = combinationsOf()
  const problems: string[] = []
  // far from each other: neighbours have much in common
  for (const [index, address] of (await addressesOf(app, member)).entries())
    problems.push(...(await visits.open(address, combinations[(index * 31) % combinations.length] as never)))
  await visits.close()
  expect(problems).toEqual([])
})

test('a screen whose calls are all answered is drawn without a skeleton', async ({ context, app, member }) => {
  await logInUnseen(context, app.url, member)
  const skeletons: string[] = []
  for (const address of await memberAddresses(app, member)) {
    const html = await (await context.request.get(`${app.url}${address}`)).text()
    const drawn = withoutSlots(html.slice(html.indexOf('id="root"'), html.indexOf('id="page-answers"')))
    if (!isDrawn(html) || /aria-busy="true"|class="[^"]*bone/i.test(drawn)) skeletons.push(address)
  }
  expect(skeletons).toEqual([])
})

/** What stands in for the cards of other remotes: each follows by itself (server-rendering.spec.ts). */
function withoutSlots(html: string): string {
  const begin = html.indexOf('<div data-card=')
  if (begin < 0) return html
  let depth = 0
  for (const { 0: tag, index } of html.slice(begin).matchAll(/<(\/?)div\b/g)) {
    depth += tag === '<div' ? 1 : -1
    if (depth === 0) return html.slice(0, begin) + withoutSlots(html.slice(begin + index + '</div>'.length))
  }
  return html
}
