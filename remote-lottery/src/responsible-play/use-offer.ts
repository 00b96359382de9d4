import { call } from '@yaksok/shared/page/api'
import { callKey, queryClient, useCall } from '@yaksok/shared/page/query'
import { useState } from 'react'

/**
 * The limit that is offered before the first stake, once: whether it stands in front of what was opened, and how it goes.
 * @param isOpened the member is about to stake; what is offered is found out at that moment
 */
export function useOffer(isOpened: boolean): [boolean, () => void] {
  const { data } = useCall('care')
  const [wasOpened, setWasOpened] = useState(false)
  const [isOffered, setIsOffered] = useState(false)
  if (isOpened !== wasOpened) {
    setWasOpened(isOpened)
    setIsOffered(isOpened && data?.offer === true)
  }
  const answer = () => {
    setIsOffered(false)
    if (data) queryClient.setQueryData(callKey('care'), { ...data, offer: false })
    // where this does not arrive it is offered once more, before the next first stake
    void call('setCare', { offered: '1' }).catch(() => {})
  }
  return [isOpened && isOffered, answer]
}
