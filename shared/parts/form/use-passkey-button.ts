import { useState } from 'react'
import { ApiError, errorText } from '../../page/api/index.ts'
import { toast } from '../../page/ui/index.ts'

/**
 * For the `<Button>` of what a passkey confirms: the device asks for its lock, one press at a time.
 * @param use what it does; a toast says why it was not done
 * @param declined what the toast says where the device gave no passkey, e.g. which other way there is
 */
export function usePasskeyButton(use: () => Promise<unknown>, declined: string) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await use()
    } catch (error) {
      toast(error instanceof ApiError ? errorText(error) : declined)
    }
    setBusy(false)
  }
  return { busy, busyLabel: '확인하고 있어요', onClick: () => void press() } as const
}
