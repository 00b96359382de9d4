import { expect, test } from 'vitest'
import { longestBlock } from './long-tasks.ts'

const frame = (functionName: string, url = '', lineNumber = 0) => ({ functionName, url, lineNumber, columnNumber: 0 })
const OWN = 'http://127.0.0.1:1/r/home/1/main.js'
const NODES = [
  { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5] },
  { id: 2, callFrame: frame('(idle)') },
  { id: 3, callFrame: frame('(program)') },
  { id: 4, callFrame: frame('react', 'http://127.0.0.1:1/r/shell/1/main.js'), children: [6] },
  { id: 5, callFrame: frame('other', 'http://127.0.0.1:1/r/rain/1/main.js') },
  { id: 6, callFrame: frame('Home', OWN, 11), children: [7] },
  { id: 7, callFrame: frame('get title') },
]
const blockOf = (...samples: number[]) =>
  longestBlock({ nodes: NODES, samples, timeDeltas: [0, ...samples.map(() => 100_000)] }, 'home')

test('the longest time at one go counts, with what the browser does for it, and the line where most of it was', () => {
  expect(blockOf(6, 7, 3, 7, 2, 6)).toEqual({ ms: 300, stack: `${OWN}:12:1` })
})

test('what others do, and what is done after a pause, does not add up', () => {
  expect(blockOf(6, 5, 6, 2, 6, 4, 6).ms).toBe(100)
  expect(blockOf(5, 5, 5, 2).ms).toBe(0)
})
