import type { ConsoleResponse } from '@yaksok/console-kit/api'

/** An operator, as administrators see them. */
export type OperatorRow = ConsoleResponse<'operators'>['items'][number]
