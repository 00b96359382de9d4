// Passkeys: the device signs what the server told.
import { Refused, type Secrets } from './post.ts'

export const canSign = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** The device asks for its lock. @throws Refused where the member did not go through with it */
export async function sign({ passkey }: { passkey: string }): Promise<Secrets> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(passkey))
  const made = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!made) throw new Refused('패스키를 쓰지 않았어요. 비밀번호로도 확인할 수 있어요')
  return { signature: JSON.stringify(made) }
}
