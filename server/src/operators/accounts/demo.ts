import type { Role } from '@yaksok/console-contract'

/** The fixed interface: tests and the printed demo login rely on these. */
export const DEMO_OPERATORS: readonly { name: string; password: string; role: Role }[] = [
  { name: 'cashier', password: 'cashier-pass-1', role: 'cashier' },
  { name: 'admin', password: 'admin-pass-1', role: 'administrator' },
]
