import { defineShell } from '@yaksok/platform/build'
import { calls } from '@yaksok/shared/core/contract'
import { app } from './app.ts'
import { WITHOUT_DATA_ROUTER, WITHOUT_EXPLANATIONS } from './router-edits.ts'

export default defineShell(import.meta.dirname, {
  app,
  // axios asks the adapters in order and takes the first that the browser has: XMLHttpRequest, always (-3.7 kB brotli).
  // Names of status codes are for callers, and ours are all in shared/page/api, which sends URLSearchParams alone: forms of other
  // kinds are never made (-1.8 kB), nor its tokens to cancel by, from before AbortSignal (-0.2 kB), nor the
  // progress of an upload (-0.3 kB).
  replace: [
    { file: /axios\/lib\/adapters\/fetch\.js$/, by: 'src/boot/no-fetch-adapter.js' },
    {
      file: /axios\/lib\/(cancel\/CancelToken|helpers\/(HttpStatusCode|formDataToJSON|progressEventReducer|spread|toFormData|toURLEncodedForm|AxiosURLSearchParams))\.js$/,
      by: 'src/boot/axios-unused.js',
    },
  ],
  edit: [
    {
      file: /react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
      edits: [...WITHOUT_DATA_ROUTER, ...WITHOUT_EXPLANATIONS],
    },
    { file: /shared\/core\/text\/messages\.json$/, edits: [[/"\$comment": ".*",/, '']] },
  ],
  calls: Object.fromEntries(
    Object.entries(calls).map(([id, call]) => [id, { method: call.methods[0], path: `/api${call.spellings[0].path}` }]),
  ),
})
