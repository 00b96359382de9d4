import { ENTRY_KINDS } from '@yaksok/shared/core/contract'
import type { EntryKind } from '../entries.ts'

/** All kinds of entries, in the order that statements sum them up. */
export const KINDS = Object.keys(ENTRY_KINDS) as EntryKind[]

/** What a statement says of its money. @param mode the operator's policy */
export const moneyNote = (mode: 'play' | 'licensed') => (mode === 'play' ? '모의 머니 (실제 돈이 아니에요)' : '')
