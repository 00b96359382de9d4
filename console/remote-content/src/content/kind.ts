import type { ConsoleResponse } from '@yaksok/console-kit/api'

/** A kind of content, with the fields that its rows have. */
export type Kind = ConsoleResponse<'contentKinds'>['items'][number]
