import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { errorText } from '@yaksok/shared/page/api'
import { callKey, queryClient, takeAnswer } from '@yaksok/shared/page/query'
import { toast } from '@yaksok/shared/page/ui'
import { useRef } from 'react'

/**
 * Saves a choice as soon as it is made, one request after another: what is chosen while one is under way is sent next, and
 * of several only the last, so that the server ends with what the screen shows. A choice that could not be saved is taken
 * back.
 * @param id the call that reads what was saved; its answer in the cache is what the screen shows
 * @returns `choose`, given what is wanted now
 */
export function useSavedChoice<Id extends CallId>(id: Id, save: (wanted: ResponseOf<Id>) => Promise<ResponseOf<Id>>) {
  const state = useRef<{ busy: boolean; next: ResponseOf<Id> | null }>({ busy: false, next: null }).current
  return async (wanted: ResponseOf<Id>): Promise<void> => {
    const show = (shown: ResponseOf<Id> | undefined) => takeAnswer(id, shown)
    let saved = queryClient.getQueryData<ResponseOf<Id>>(callKey(id))
    show(wanted)
    state.next = wanted
    if (state.busy) return
    state.busy = true
    for (let sent = state.next; sent !== null; sent = state.next) {
      state.next = null
      try {
        saved = await save(sent)
      } catch (error) {
        const text = state.next === null && errorText(error)
        if (text) toast(text, 'error')
      }
      if (state.next === null) show(saved)
    }
    state.busy = false
  }
}
