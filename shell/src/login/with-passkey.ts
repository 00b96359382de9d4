import { startAuthentication } from '@simplewebauthn/browser'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { toast } from '@yaksok/shared/page/ui'
import { enter } from './begin-session.ts'

/** Has this device use a passkey, and begins the session that it opens. What stands against it is a toast. */
export async function loginWithPasskey(): Promise<void> {
  try {
    const { options } = await call('beginPasskeyLogin')
    const used = await startAuthentication({ optionsJSON: JSON.parse(options) })
    const credential = JSON.stringify(used)
    await enter(async (options) => (await call('passkeyLogin', { credential }, options)).id)
  } catch (error) {
    toast(error instanceof ApiError ? errorText(error) : '패스키를 쓰지 않았어요. 비밀번호로도 로그인할 수 있어요')
  }
}
