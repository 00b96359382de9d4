/** `inquiries.state` as the contract says it. */
export const STATES = { 1: 'waiting', 2: 'answered', 3: 'ended' } as const

export type StateNumber = keyof typeof STATES
