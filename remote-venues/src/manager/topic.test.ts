import { expect, test } from 'vitest'
import { topicOf } from './topic.tsx'
import topics from './topics.json' with { type: 'json' }

test('each topic has a drawing and a sentence of its own', () => {
  expect(new Set(topics.map(([, , own]) => own)).size).toBe(topics.length)
  expect(new Set(topics.map(([, sentence]) => sentence)).size).toBe(topics.length)
})

test.each(topics.flatMap(([words = '', sentence]) => words.split('|').map((word) => [word, sentence])))(
  '%s 안내: %s',
  (word, sentence) => expect(topicOf(`${word} 안내`).sentence).toBe(sentence),
)

test.each(['', '낯선 주제', '차량 안내'])('what nothing is known of (%s) is drawn as a talk', (text) => {
  expect(topicOf(text).sentence).toBe('무엇이든 편하게 물어보세요')
})
