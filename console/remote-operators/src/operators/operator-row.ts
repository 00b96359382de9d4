import type { ConsoleResponse } from '@yaksok/console-kit/api'

/** An operator, as administrators see them. */
export type OperatorRow = ConsoleResponse<'operators'>['items'][number]

/** Said when a change waits. */
export const WAITS = '다른 관리자가 확인하거나 24시간이 지나면 바뀌어요'
