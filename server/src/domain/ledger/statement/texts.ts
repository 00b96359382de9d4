import { MONEY_KINDS } from '@yaksok/shared/core/contract'
import { stampText } from '@yaksok/shared/core/time'
import type { EntryKind } from '../history/entries.ts'
import type { Month } from './month.ts'

/** All kinds of entries, in the order that statements sum them up. */
export const KINDS = Object.keys(MONEY_KINDS) as EntryKind[]

/** A kind as statements call it. */
export const kindName = (kind: EntryKind): string => MONEY_KINDS[kind]

/** What a statement says of its money. @param mode the operator's policy */
export const moneyNote = (mode: 'play' | 'licensed') => (mode === 'play' ? '모의 머니 (실제 돈이 아니에요)' : '')

/** As of when a statement is: that of a month that still runs ends there. */
export const asOfText = ({ asOf }: Pick<Month, 'asOf'>): string => `${stampText(asOf)} 기준`
