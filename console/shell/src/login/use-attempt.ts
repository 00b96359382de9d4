import { errorText } from '@yaksok/console-kit/api'
import { useState } from 'react'
import { DeviceError } from './with-passkey.ts'

/** One thing tried at a time, and in a sentence why it failed; what was typed stays. */
export function useAttempt() {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (name: string, work: () => Promise<void>) => {
    if (busy) return
    setBusy(name)
    setFailure(null)
    await work().catch((error: unknown) => {
      setFailure(error instanceof DeviceError ? error.message : errorText(error))
    })
    setBusy(null)
  }
  return { busy, failure, attempt }
}
