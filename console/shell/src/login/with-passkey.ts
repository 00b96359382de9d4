import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** What went wrong at the device, in a sentence. */
function sentence(error: unknown): string {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError')
    return '패스키를 확인하지 못했어요. 다시 시도하거나 비밀번호를 써 주세요'
  if (name === 'InvalidStateError') return '이 기기에는 이미 패스키가 있어요'
  return '이 브라우저나 주소에서는 패스키를 쓸 수 없어요'
}

/** The operator's device did not do it; nothing has been sent. */
export class DeviceError extends Error {
  override name = 'DeviceError'
}

/** Has the device sign with a passkey. @param options of the server, JSON @throws DeviceError */
export async function sign(options: string): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    throw new DeviceError(sentence(error), { cause: error })
  }
}

/** Has the device make a passkey. @param options of the server, JSON @throws DeviceError */
export async function make(options: string): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    throw new DeviceError(sentence(error), { cause: error })
  }
}
