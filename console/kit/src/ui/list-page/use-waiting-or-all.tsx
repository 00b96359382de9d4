import { Segmented } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import { useQueryField } from '../../router/index.ts'

/**
 * Whether a list shows what waits or all there ever was: as the calls of such lists take it, and the control for it. It
 * stands in the address. @param waiting what those that wait are called, e.g. `기다리는 것`
 */
export function useWaitingOrAll(waiting: string): { all: '0' | '1'; choice: ReactNode } {
  const [shown, show] = useQueryField('all')
  const all = shown === '1' ? '1' : '0'
  const options = [
    { value: '0', label: waiting },
    { value: '1', label: '모두' },
  ] as const
  const choose = (value: '0' | '1') => show(value === '1' ? '1' : '')
  return { all, choice: <Segmented label="보이는 것" options={options} value={all} onChange={choose} /> }
}
