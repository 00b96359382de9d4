import { expect, test } from 'vitest'
import { type Asker, WaitQueue } from './wait-queue.ts'

const at = (network: string, session = network): Asker => ({ network, session })

/** Everything in the order in which it is served. */
const rest = (line: WaitQueue<string>) => {
  const served: string[] = []
  for (let page = line.take(); page; page = line.take()) served.push(page)
  return served
}

test('pages of different networks are served in their order, however long they have waited', () => {
  const line = new WaitQueue<string>(10)
  for (const page of ['a', 'b', 'c']) line.add(page, at(page))
  expect(rest(line)).toEqual(['a', 'b', 'c'])
  expect(line.take()).toBeUndefined()
})

test('a network that asks for much waits for itself: another one is served next, and its own pages in their order', () => {
  const line = new WaitQueue<string>(10)
  for (const page of ['a1', 'a2', 'a3']) line.add(page, at('a'))
  expect(line.take()).toBe('a1')
  line.add('b1', at('b'))
  line.add('b2', at('b'))
  expect(rest(line)).toEqual(['b1', 'a2', 'b2', 'a3'])
})

test('of one network, a session that asks for much waits for itself', () => {
  const line = new WaitQueue<string>(10)
  for (const page of ['a1', 'a2', 'a3']) line.add(page, at('carrier', 'a'))
  line.add('b1', at('carrier', 'b'))
  expect(rest(line)).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('networks that come back with one page each do not keep a network with many from its turns', () => {
  const line = new WaitQueue<string>(40)
  for (let n = 0; n < 20; n++) line.add(`many ${n}`, at('many'))
  const served: string[] = []
  for (let turn = 0; turn < 12; turn++) {
    for (const network of ['x', 'y']) if (!served.slice(-2).includes(network)) line.add(network, at(network))
    served.push(line.take()?.replace(/ .*/, '') ?? '')
  }
  expect(served.filter((network) => network === 'many').length).toBeGreaterThanOrEqual(4)
})

test('a full line loses the newest page of the network that has most, and of its session that has most', () => {
  const line = new WaitQueue<string>(4)
  line.add('a1', at('carrier', 'a'))
  line.add('b1', at('carrier', 'b'))
  line.add('a2', at('carrier', 'a'))
  line.add('c1', at('c'))
  expect(line.add('d1', at('d'))).toBe('a2')
  expect(line.add('b2', at('carrier', 'b'))).toBe('b2')
  expect(rest(line)).toEqual(['a1', 'c1', 'd1', 'b1'])
})

test('a line that is full of equals keeps those that have waited longer', () => {
  const line = new WaitQueue<string>(2)
  line.add('a', at('a'))
  line.add('b', at('b'))
  expect([line.add('c', at('c')), line.length]).toEqual(['c', 2])
})

test('one address that floods the line costs nobody else a page', () => {
  const line = new WaitQueue<string>(64)
  let lost = 0
  const served: string[] = []
  for (let round = 0; round < 50; round++) {
    for (let n = 0; n < 100; n++) line.add(`flood ${round} ${n}`, at('flood', `account ${n % 7}`))
    if (line.add(`honest ${round}`, at('honest'))?.startsWith('honest')) lost++
    served.push(line.take() ?? '', line.take() ?? '')
  }
  expect(lost).toBe(0)
  expect(served.filter((page) => page.startsWith('honest'))).toHaveLength(50)
})

test('a page that was dropped is not served, and the others keep their order', () => {
  const line = new WaitQueue<string>(10)
  for (const page of ['a', 'b', 'c']) line.add(page, at(page))
  expect([line.drop('b'), line.drop('b'), line.length]).toEqual([true, false, 2])
  expect([line.take(), ...line.clear(), line.length]).toEqual(['a', 'c', 0])
})
