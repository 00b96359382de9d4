import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const URL_OF_PART = 'https://yaksok.example/remotes/home/1.0.0-a/slider.js'
const damaged = () => Object.assign(new Error('Loading chunk slider failed'), { request: URL_OF_PART })

afterEach(() => vi.unstubAllGlobals())

function cache(works: () => boolean) {
  const fetched = vi.fn((_url: string, _options: RequestInit) =>
    works() ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a part that arrives is fetched once', async () => {
  const fetched = cache(() => true)
  expect(await loadPart(async () => 'part')).toBe('part')
  expect(fetched).not.toHaveBeenCalled()
})

test('a damaged file is fetched past the HTTP cache, and the part is tried again', async () => {
  let good = false
  const fetched = cache(() => {
    good = true
    return true
  })
  const load = vi.fn(() => (good ? Promise.resolve('part') : Promise.reject(damaged())))
  expect(await loadPart(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(fetched).toHaveBeenCalledWith(URL_OF_PART, expect.objectContaining({ cache: 'reload' }))
})

test('what a new copy does not mend is said as it was', async () => {
  cache(() => false)
  const load = vi.fn(() => Promise.reject(damaged()))
  await expect(loadPart(load)).rejects.toThrow('Loading chunk slider failed')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a module that throws is no fault of its file', async () => {
  const fetched = cache(() => true)
  const load = vi.fn(() => Promise.reject(new RangeError('thrown at load')))
  await expect(loadPart(load)).rejects.toThrow('thrown at load')
  expect(load).toHaveBeenCalledTimes(1)
  expect(fetched).not.toHaveBeenCalled()
})
