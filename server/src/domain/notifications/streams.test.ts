import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { MemberStreams } from './streams.ts'

const answer = (destroyed: boolean) =>
  Object.assign(new EventEmitter(), { destroyed, write: () => true, end: () => {} }) as unknown as ServerResponse

test('a page that left before its stream began takes no place of its member', () => {
  const streams = new MemberStreams({ perMember: 1 })
  const hash = Buffer.from('00', 'hex')
  streams.add(answer(true), 7, hash)
  expect([streams.size, streams.takes(7), streams.ofSession('00')]).toEqual([0, true, []])
  const open = answer(false)
  streams.add(open, 7, hash)
  expect(streams.takes(7)).toBe(false)
  open.emit('close')
  expect([streams.size, streams.takes(7)]).toEqual([0, true])
})
