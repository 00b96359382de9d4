import { createQueryClient } from '@yaksok/shared/client'
import { onLeave } from '../session/index.ts'
import { onReturn } from './presence.ts'

/** The one cache of what the server said. It empties when the operator leaves. */
export const queryClient = createQueryClient({ staleTime: 5_000, gcTime: 5 * 60_000, repeated: ['network'] })
onLeave(() => queryClient.clear())
onReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }))
