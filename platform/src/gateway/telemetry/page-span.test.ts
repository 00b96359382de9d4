import { expect, test } from 'vitest'
import { spanOf } from './page-span.ts'

const EVENT = {
  type: 'span',
  remote: 'shop',
  version: '1.0.0',
  trace: 'a'.repeat(32),
  span: 'b'.repeat(16),
  what: 'tap',
  role: 'button',
  route: '/send',
  at: 4000,
  ms: 120,
} as const
const spanAt = (
  event: Partial<Omit<typeof EVENT, 'role' | 'route'>> & { role?: string; route?: string },
  sent = 9000,
) => spanOf({ ...EVENT, ...event } as typeof EVENT, sent, { shop: '1.0.0' }, (_, path) => path === '/send', 100_000)

test('it began as long ago as the page says, whatever clock the device has', () => {
  expect(spanAt({})).toEqual({
    trace: EVENT.trace,
    span: EVENT.span,
    name: 'tap button',
    start: 95_000,
    ms: 120,
    attributes: { 'app.part': 'shop', 'app.part.version': '1.0.0', 'app.route': '/send' },
  })
  expect(spanAt({}, 1000).start).toBe(100_000)
})

test('what no page of ours says is left out', () => {
  expect(spanAt({ role: 'hongildong', route: '/kim77' })).toMatchObject({
    name: 'tap',
    attributes: { 'app.part': 'shop', 'app.part.version': '1.0.0' },
  })
})
