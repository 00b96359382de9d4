import { expect, test } from 'vitest'
import type { RenderJob, RenderOutcome } from '../../render-process/index.ts'
import { cacheVisitorScreens } from './visitor-screens.ts'

const jobOf = (shell = 'shell@1', owner = 'shell@1'): RenderJob => ({
  shell: { key: shell, code: () => '' },
  owner: { key: owner, name: 'shell', code: () => '' },
  page: { screen: null, styles: [] } as unknown as RenderJob['page'],
  input: '',
})

/** What was rendered, and how many times; each is answered with its number. */
function rendering(answer: (time: number) => RenderOutcome = (time) => ({ html: `screen ${time}`, cpuMs: 5 })) {
  let times = 0
  const at = cacheVisitorScreens(async () => answer(++times))
  return { at, times: () => times }
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

test('another address and another version of shell or owner are rendered anew', async () => {
  const { at, times } = rendering()
  await at('/signin', jobOf())
  await at('/imprint', jobOf())
  await at('/signin', jobOf('shell@2'))
  await at('/signin', jobOf('shell@1', 'other@1'))
  expect(times()).toBe(4)
  await at('/signin', jobOf())
  expect(times()).toBe(4)
})

test('what was refused is asked for again', async () => {
  const { at } = rendering((time) => (time === 1 ? { refused: 'busy' } : { html: 'well', cpuMs: 5 }))
  expect(await at('/signin', jobOf())).toEqual({ refused: 'busy' })
  expect(await at('/signin', jobOf())).toMatchObject({ html: 'well' })
})

test('made-up addresses take no memory, and those that are asked for often stay', async () => {
  const { at, times } = rendering()
  await at('/signin', jobOf())
  for (let n = 0; n < 100; n++) {
    await at(`/nowhere-${n}`, jobOf())
    await at('/signin', jobOf())
    await at(`/signin?x=${n}`, jobOf())
  }
  expect(times()).toBe(201)
  await at('/nowhere-0', jobOf())
  expect(times()).toBe(202)
})
