import { type CallError, type ConsoleResponse, call, type RequestKind } from '@yaksok/console-kit/api'
import { invalidate, queryClient } from '@yaksok/console-kit/query'
import { serverNow, toast } from '@yaksok/console-kit/ui'
import { useEffect, useReducer, useRef } from 'react'
import { nextStep, type Step, type Verdict } from './decision.ts'

type Decided = ConsoleResponse<'approveRequest'>
export type RequestDetail = ConsoleResponse<'request'>

export interface Decision {
  step: Step
  claim: () => void
  ask: (verdict: Verdict) => void
  back: () => void
  confirm: (reason: string) => void
}

interface Of {
  kind: RequestKind
  id: number
  /** Held by this operator already, until then (ISO 8601). */
  heldUntil: string | null
  onDecided: () => void
}

/** Lists and numbers that a decision changes. */
const CHANGED = ['requests', 'requestCount', 'approvals', 'overview'] as const

/** Takes one request through its steps on the server. What is held is given back when it is left undecided. */
export function useDecision({ kind, id, heldUntil, onDecided }: Of): Decision {
  const first: Step = heldUntil ? { is: 'held', until: Date.parse(heldUntil) } : { is: 'looking' }
  const [step, tell] = useReducer(nextStep, first)
  const held = useHeld(kind, id, step)
  useExpiry(step, () => tell({ type: 'now', at: serverNow() }))

  const claim = async () => {
    tell({ type: 'claim' })
    try {
      const { request, until } = await call('claimRequest', { kind, id })
      if (held.isLeft()) return giveBack(kind, id)
      queryClient.setQueryData(['request', { kind, id }], request)
      tell({ type: 'claimed', until: Date.parse(until) })
    } catch (error) {
      const { errorCode: code, holder } = error as CallError
      tell({ type: 'claim-failed', code, holder })
      if (code !== 'login-needed') toast((error as CallError).message, 'error')
      void invalidate('request')
    }
    void invalidate(...CHANGED)
  }

  const confirm = async (reason: string) => {
    if (step.is !== 'asking') return
    const { verdict } = step
    tell({ type: 'confirm' })
    try {
      const answer = await call(verdict === 'approve' ? 'approveRequest' : 'rejectRequest', { kind, id, reason })
      held.letGo()
      tell({ type: 'decided' })
      say(answer)
      onDecided()
    } catch (error) {
      const { errorCode: code, outcomeUnknown } = error as CallError
      tell({ type: 'decide-failed', code, error, outcomeUnknown })
      void invalidate('request')
    }
    void invalidate(...CHANGED)
  }

  return {
    step,
    claim: () => void claim(),
    ask: (verdict) => tell({ type: 'ask', verdict }),
    back: () => tell({ type: 'back' }),
    confirm: (reason) => void confirm(reason),
  }
}

/** `refused` and `approval` are not what was asked for: they are said as they are. */
function say({ outcome, message }: Decided): void {
  toast(message, outcome === 'refused' ? 'error' : 'ok')
}

/** Gives back what is held when it is left undecided: the next operator need not wait for its time to run out. */
function useHeld(kind: RequestKind, id: number, { is }: Step) {
  const held = useRef(false)
  const left = useRef(false)
  useEffect(() => {
    held.current = ['held', 'asking', 'sending'].includes(is)
  }, [is])
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      if (held.current) giveBack(kind, id)
      held.current = false
    }
  }, [kind, id])
  return {
    /** True once it was left: what is claimed only then is nobody's. */
    isLeft: () => left.current,
    letGo: () => {
      held.current = false
    },
  }
}

/** Who cannot be reached lets it go by itself, when its time is over. */
function giveBack(kind: RequestKind, id: number): void {
  call('releaseRequest', { kind, id }).then(
    () => invalidate('requests', 'overview'),
    () => {},
  )
}

/** Calls when the time of what is held is over. */
function useExpiry(step: Step, expire: () => void): void {
  const until = step.is === 'held' ? step.until : null
  const latest = useRef(expire)
  useEffect(() => {
    latest.current = expire
  })
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => latest.current(), Math.max(0, until - serverNow()))
    return () => clearTimeout(timer)
  }, [until])
}
