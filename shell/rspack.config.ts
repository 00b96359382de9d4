import { defineShell } from '@yaksok/platform/build'
import { calls } from '@yaksok/shared/contract'

export default defineShell(import.meta.dirname, {
  calls: Object.fromEntries(
    Object.entries(calls).map(([id, call]) => [id, { method: call.methods[0], path: `/api${call.spellings[0].path}` }]),
  ),
})
