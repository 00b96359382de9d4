import { type CallContext, refused } from '../../../http/calls/index.ts'
import { siteOf } from '../../../infra/config/index.ts'
import { one } from '../../../infra/database/index.ts'
import { securityEvent } from '../security-event.ts'
import { usingOptions } from './ceremony.ts'
import { readUsed } from './credential.ts'
import { admit } from './login.ts'
import { passkeySiteOf } from './site.ts'
import { verifyOver } from './take-use.ts'

const NOT_SIGNED = '이 패스키로는 확인할 수 없어요. 이 계정에 등록한 패스키를 써 주세요'

/** What a browser has a passkey of the member sign, as JSON; '' where the member has none or it does not work here. */
export async function passkeyOptions(
  { pool, member, config, origin }: CallContext,
  challenge: string,
): Promise<string> {
  const site = siteOf(config.passkeys, origin)
  if (!site || !(await one(pool, 'select 1 from passkeys where member_id = $1 limit 1', [member.id]))) return ''
  return await usingOptions(site, challenge)
}

/**
 * Throws unless a passkey of the member who calls has signed exactly this, with the owner verified by the device.
 * @param credential what the browser answered, as JSON
 */
export async function checkSignature(context: CallContext, credential: string, challenge: string): Promise<void> {
  passkeySiteOf(context)
  await admit(context)
  const passkey = await verifyOver(context, readUsed(credential), challenge)
  if (passkey?.member_id === context.member.id) return
  securityEvent(context, 'passkey.wrong', { member: context.member.id })
  throw refused(NOT_SIGNED)
}
