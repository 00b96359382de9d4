import { createHash } from 'node:crypto'
import { type CallContext, type Handlers, HttpRefusal, refused } from '../../../http/calls/index.ts'
import { placesOf, whereaboutsOf } from '../login-rate-limit/known-devices.ts'
import { NETWORK, NETWORK_WIDE } from '../login-rate-limit/login-guard.ts'
import { type Place, spend } from '../login-rate-limit/queue.ts'
import type { HashName } from '../names.ts'
import { networkOf } from '../network.ts'
import { securityEvent } from '../security-event.ts'
import { openSession } from '../sessions.ts'
import { usingOptions } from './ceremony.ts'
import { type ChallengeUse, giveChallenge } from './challenges.ts'
import { readUsed } from './credential.ts'
import { passkeySiteOf } from './site.ts'
import { takeUse } from './take-use.ts'

/** The same for an unknown passkey and a wrong signature. */
const WRONG = '이 패스키로는 로그인할 수 없어요. 비밀번호로 로그인해 주세요'

/** Logs in with a passkey: what opens a session, and what the session is, is as with the password. */
export function passkeyLoginHandlers(
  hashName: HashName,
): Pick<Handlers, 'beginPasskeyLogin' | 'passkeyLogin' | 'passkeysHere'> {
  return {
    passkeysHere: (context) => {
      try {
        passkeySiteOf(context)
        return { here: true }
      } catch {
        return { here: false }
      }
    },

    beginPasskeyLogin: async (context) => {
      const site = passkeySiteOf(context)
      await admit(context)
      const challenge = await giveChallenge(context.pool, useOf(context))
      return { options: await usingOptions(site, challenge) }
    },

    passkeyLogin: async (context, { credential }) => {
      const { pool } = context
      passkeySiteOf(context)
      const turns = await admit(context)
      const used = readUsed(credential)
      const passkey = await takeUse(context, used, useOf(context))
      if (!passkey) {
        securityEvent(context, 'passkey.wrong', {})
        throw refused(WRONG)
      }
      const whereabouts = await whereaboutsOf(hashName, context, passkey.username)
      const token = await openSession(pool, context, passkey.member_id, { places: placesOf(whereabouts), turns })
      securityEvent(context, 'login.right', { account: whereabouts.account, member: passkey.member_id })
      return { id: token }
    },
  }
}

/**
 * Counted by network as password logins are, and beside them; there is no member to guess at. Answers what a right passkey
 * gives back: its own turn, so that a network full of members is not one that guesses, and not the one of its beginning.
 * @throws HttpRefusal 429
 */
export async function admit(context: CallContext): Promise<Place[]> {
  const { near, wide } = networkOf(context.ip)
  const places = [
    { queue: `passkey:net:${near}`, taker: near, rule: NETWORK },
    ...(wide ? [{ queue: `passkey:net:${wide}`, taker: near, rule: NETWORK_WIDE }] : []),
  ]
  await spend(context.pool, places).catch((error: unknown) => {
    if (error instanceof HttpRefusal) securityEvent(context, 'login.throttled', {})
    throw error
  })
  return places
}

/** The device that asks; who names none, by the network. */
const useOf = ({ device, ip }: CallContext): ChallengeUse => ({
  purpose: 'login',
  boundTo: createHash('sha256')
    .update(device ?? networkOf(ip).near)
    .digest('base64url'),
})
