import { call, http } from '@yaksok/shared/page/api'
import { afterEach, expect, test, vi } from 'vitest'
import { followCalls } from './follow-calls.ts'

const { adapter } = http.defaults
afterEach(() => {
  http.defaults.adapter = adapter
})

test.each(['answered', 'lost'] as const)(
  'a listener hears of a request, names a tap in it, and hears of its end (%s)',
  async (how) => {
    const [sent, answered] = [vi.fn(), vi.fn()]
    followCalls({
      sent(call, setHeader) {
        sent(call)
        setHeader('traceparent', '00-1-2-01')
      },
      answered,
    })
    const parents: unknown[] = []
    http.defaults.adapter = async (config) => {
      parents.push(config.headers.get('traceparent'), answered.mock.calls.length)
      if (how === 'lost') throw Object.assign(new Error('cut'), { config })
      return { data: { code: 200, msg: '', data: [] }, status: 200, statusText: '', headers: {}, config }
    }
    await call('notices').catch(() => {})
    expect(parents).toEqual(['00-1-2-01', 0])
    expect(answered).toHaveBeenCalledExactlyOnceWith(sent.mock.lastCall?.[0])
  },
)
