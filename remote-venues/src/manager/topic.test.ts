import { expect, test } from 'vitest'
import managers from '../../../server/src/samples/managers.json' with { type: 'json' }
import { topicOf } from './topic.tsx'

const samples = Object.values(managers.guides).flat()

test('each topic has a drawing and a sentence of its own', () => {
  const topics = samples.map(topicOf)
  expect(new Set(topics.map(({ lines }) => lines[0])).size).toBe(samples.length)
  expect(new Set(topics.map(({ sentence }) => sentence)).size).toBe(samples.length)
})

test.each(['', '낯선 주제', '차량 안내'])('what nothing is known of (%s) is drawn as a talk', (text) => {
  expect(topicOf(text).sentence).toBe('무엇이든 편하게 물어보세요')
})
