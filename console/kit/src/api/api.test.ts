import { consoleCalls } from '@yaksok/console-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { hooks } from '../call-hooks/call-hooks.ts'
import { addressOf, queryOf } from './address.ts'
import { refusal } from './call.ts'
import { download, fileAddress, nameIn, type Progress } from './download.ts'
import { CallError, errorText } from './error.ts'

afterEach(() => vi.unstubAllGlobals())

test('fields that the path names stand in it, written as addresses are; all others are left', () => {
  expect(addressOf(consoleCalls.request, { kind: 'deposits', id: 12 })).toEqual({
    path: '/requests/deposits/12',
    rest: {},
  })
  expect(addressOf({ path: '/a/:name' }, { name: '가/나', q: 'x', cursor: undefined })).toEqual({
    path: '/a/%EA%B0%80%2F%EB%82%98',
    rest: { q: 'x' },
  })
  expect(queryOf({ q: '', limit: 50, all: '0' }).toString()).toBe('limit=50&all=0')
  expect(fileAddress('memberStatement', { id: 3, month: '2026-11', format: 'pdf' })).toBe(
    '/api/members/3/statement?month=2026-11&format=pdf',
  )
})

test('a refusal says what the server said; what is none of ours is a fault, and nobody knows what an unread 200 did', () => {
  const body = {
    code: 'held-by-other',
    message: '다른 사람이 맡고 있어요',
    holder: '이감사',
    until: '2026-11-20T05:33:00.000Z',
  }
  expect(refusal({ status: 409, body, requestId: 'a1' })).toMatchObject({
    kind: 'refused',
    errorCode: 'held-by-other',
    message: '다른 사람이 맡고 있어요',
    holder: '이감사',
    requestId: 'a1',
  })
  expect(refusal({ status: 502, body: '<html>', requestId: null })).toMatchObject({
    errorCode: 'failed',
    outcomeUnknown: false,
  })
  expect(new CallError('timeout').outcomeUnknown).toBe(true)
  expect(errorText(new TypeError('x'))).toBe(errorText(new CallError('failed')))
})

const answer = (chunks: string[], headers: Record<string, string>) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk))
        stream.close()
      },
    }),
    { headers },
  )

test('a file is told of as it comes, by its lines, and has the name that the server gives it', async () => {
  const headers = {
    'x-total-count': '3',
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="a.csv"',
  }
  vi.stubGlobal('fetch', async () => answer(['id,won\n1,2\n', '2,3\n3,4\n'], headers))
  const told: Progress[] = []
  const { blob, name } = await download('exportAudit', { reason: '감사' }, (progress) => told.push(progress))
  expect([name, await blob.text()]).toEqual(['a.csv', 'id,won\n1,2\n2,3\n3,4\n'])
  expect(told).toEqual([
    { bytes: 11, rows: 1, of: 3 },
    { bytes: 19, rows: 3, of: 3 },
  ])
  expect(nameIn("attachment; filename*=UTF-8''%EA%B0%80.pdf")).toBe('가.pdf')
})

test('a file that is refused for a session that is over ends it in the page', async () => {
  const ended = vi.spyOn(hooks, 'sessionEnded').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'login-needed', message: '로그인해 주세요' }, { status: 401 }),
  )
  await expect(download('exportAudit', { reason: '감사' }, () => {})).rejects.toMatchObject({
    errorCode: 'login-needed',
  })
  expect(ended).toHaveBeenCalledOnce()
})
