import { expect, test } from 'vitest'
import type { RenderJob, RenderOutcome } from '../../render-process/index.ts'
import type { RenderablePage } from '../pages/index.ts'
import { commonUrl, keepVisitorPages } from './visitor-pages.ts'

const ASKER = { network: 'here', session: '' }
const jobOf = (shell = 'shell@1', owner = 'shell@1', composition = 'c1'): RenderJob => ({
  shell: { key: shell, code: () => '' },
  owner: { key: owner, name: 'shell', code: () => '' },
  page: { global: 'PAGE', data: '{}', composition },
  input: '',
})
const PAGE = { status: 200, csp: 'none' } as RenderablePage

/** What was rendered, and how many times; each is answered with its number. */
function rendering(answer: (time: number) => RenderOutcome = (time) => ({ html: `screen ${time}`, cpuMs: 5 })) {
  let times = 0
  const pages = keepVisitorPages(async () => answer(++times))
  return { pages, at: (url: string, job: RenderJob) => pages.render(url, job, ASKER), times: () => times }
}

test('many visitors at once have one screen rendered, whose time of the processor counts once', async () => {
  const { at, times } = rendering()
  const outcomes = await Promise.all([1, 2, 3].map(() => at('/signin', jobOf())))
  expect(times()).toBe(1)
  expect(outcomes.map((outcome) => 'html' in outcome && [outcome.html, outcome.cpuMs])).toEqual([
    ['screen 1', 5],
    ['screen 1', 0],
    ['screen 1', 0],
  ])
})

test('another address, and another version or composition, share no screen', async () => {
  const { at, times } = rendering()
  await Promise.all([
    at('/signin', jobOf()),
    at('/imprint', jobOf()),
    at('/signin', jobOf('shell@2')),
    at('/signin', jobOf('shell@1', 'other@1')),
    at('/signin', jobOf('shell@1', 'shell@1', 'c2')),
  ])
  expect(times()).toBe(5)
})

test('what was refused is asked for again', async () => {
  const { at } = rendering((time) => (time === 1 ? { refused: 'busy' } : { html: 'well', cpuMs: 5 }))
  expect(await at('/signin', jobOf())).toEqual({ refused: 'busy' })
  expect(await at('/signin', jobOf())).toMatchObject({ html: 'well' })
})

test('a page is kept whole, and goes with its composition', () => {
  const { pages } = rendering()
  pages.keep(PAGE, '/signin', '<p>Sign in')
  expect(pages.find(PAGE, '/signin')).toMatchObject({
    status: 200,
    csp: 'none',
    body: { plain: Buffer.from('<p>Sign in') },
  })
  expect(pages.find({ ...PAGE }, '/signin')).toBeUndefined()
})

test('of many who waited for one screen the first has its page compressed and kept, the others none', () => {
  const { pages } = rendering()
  pages.keep(PAGE, '/signin', '<p>Sign in at 9:00')
  const kept = pages.find(PAGE, '/signin')
  pages.keep(PAGE, '/signin', '<p>Sign in at 9:01')
  expect(pages.find(PAGE, '/signin')).toBe(kept)
})

test('made-up addresses take no memory: a few spellings of a page, and one page for all that are none', () => {
  const { pages } = rendering()
  for (let n = 0; n < 100; n++) pages.keep(PAGE, `/signin${n}`, 'x')
  const kept = Array.from({ length: 100 }, (_, n) => pages.find(PAGE, `/signin${n}`)).filter(Boolean)
  expect(kept).toHaveLength(4)
  expect(['/a', '/b?c'].map((url) => commonUrl({ status: 404 }, url))).toEqual(['/unknown.page', '/unknown.page'])
  expect(['/a', '/a?b'].map((url) => commonUrl({ status: 200 }, url))).toEqual(['/a', null])
})
