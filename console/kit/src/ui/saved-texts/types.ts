import type { ConsoleResponse } from '@yaksok/console-contract'

/** A text that operators use again. */
export type SavedText = ConsoleResponse<'templates'>['items'][number]
/** Where it is offered. */
export type TextUse = SavedText['use']
