import type { ConsoleCallId, Role } from '@yaksok/console-contract'
import { createTestConsole, type TestOperator } from '../console.ts'
import type { TestServer } from '../server.ts'
import type { World } from './asks.ts'

/** A call, who asks it, with what, and which of several asks of one call it is. */
type Ask = readonly [id: ConsoleCallId, role: Role, request?: (world: World) => Record<string, unknown>, which?: string]

/** The console's lists and counts, as operators open them. */
const ASKS: readonly Ask[] = [
  ['overview', 'administrator'],
  ['requests', 'cashier', () => ({ kind: 'deposits', state: 'open' }), 'open'],
  ['requests', 'cashier', () => ({ kind: 'withdrawals', state: 'all' }), 'all'],
  ['request', 'cashier', () => ({ kind: 'deposits', id: 1 })],
  ['approvals', 'cashier', () => ({})],
  ['members', 'support', () => ({ q: '' })],
  ['memberWhy', 'support', ({ own }) => ({ id: own, reason: '문의' })],
  ['member', 'support', ({ own }) => ({ id: own })],
  ['memberRequests', 'support', ({ own }) => ({ id: own, kind: 'deposits' })],
  ['memberWhy', 'cashier', ({ own }) => ({ id: own, reason: '문의' })],
  ['memberTransfers', 'cashier', ({ own }) => ({ id: own })],
  ['ledger', 'auditor'],
  ['inquiries', 'support', () => ({ all: '0' }), 'waiting'],
  ['inquiries', 'support', () => ({ all: '1' }), 'all'],
  ['inquiry', 'support', ({ inquiry }) => ({ id: Number(inquiry) })],
  ['bookings', 'support', () => ({ all: '0' }), 'waiting'],
  ['bookings', 'support', () => ({ all: '1' }), 'all'],
  ['content', 'content', () => ({ kind: 'venues' }), 'venues'],
  ['content', 'content', () => ({ kind: 'comments' }), 'comments'],
  ['notices', 'content', () => ({})],
  ['invites', 'administrator', () => ({})],
  ['rounds', 'auditor', () => ({})],
  ['roundHealth', 'auditor'],
  ['audit', 'auditor', () => ({})],
  ['audit', 'auditor', () => ({ action: 'members.' }), 'by action'],
]

/** Opens each list of the console. @param each is told what an answer came to */
export async function askConsole(
  server: TestServer,
  world: World,
  each: (name: string, answer: { status: number; bytes: number }) => void,
): Promise<void> {
  const desk = await createTestConsole(server)
  try {
    const operators = new Map<Role, TestOperator>()
    for (const role of new Set(ASKS.map(([, one]) => one))) operators.set(role, await desk.operator(role))
    each('console: log in', { status: 200, bytes: 0 })
    for (const [id, role, request, which] of ASKS) {
      const { status, bytes } = await (operators.get(role) as TestOperator).ask(id, (request?.(world) ?? {}) as never)
      each(`console: ${[id, which].filter(Boolean).join(', ')}`, { status, bytes: bytes.length })
    }
  } finally {
    await desk.close()
  }
}
