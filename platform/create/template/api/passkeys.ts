/** Passkeys, by @simplewebauthn/server. A challenge is taken once, within five minutes, for what it was given out. */
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_NAME } from '../kit/src/app.ts'
import { Refusal } from './refusal.ts'
import type { Sessions } from './sessions.ts'

const CHALLENGE_MS = 300_000
const MOST = 20

/** The app's origin, `APP_ORIGIN`; without it this machine's. Passkeys belong to its host. @throws Refusal 403 elsewhere */
function siteOf({ headers }: FastifyRequest): { origin: string; domain: string } {
  const origin = process.env.APP_ORIGIN ?? headers.origin ?? ''
  const { hostname = '' } = URL.canParse(origin) ? new URL(origin) : {}
  if (origin !== headers.origin || (!process.env.APP_ORIGIN && hostname !== 'localhost'))
    throw new Refusal(403, 'passkey')
  return { origin, domain: hostname }
}

/** The challenge that a browser says it answers: trusted only once it is found among those that were given out. */
function challengeIn(credential: { response?: { clientDataJSON?: unknown } } | undefined): string {
  try {
    return String(
      JSON.parse(Buffer.from(String(credential?.response?.clientDataJSON), 'base64url').toString()).challenge,
    )
  } catch {
    return ''
  }
}

type Answered<Credential> = { Body?: { credential?: Credential } }

const refused = (): never => {
  throw new Refusal(400, 'passkey')
}
const bytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))
const LIMIT = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

/** Challenges for one member to add a passkey, or for anybody (null) to sign in. */
function openChallenges(database: DatabaseSync) {
  const give = database.prepare('insert into challenges (challenge, member, until) values (?, ?, ?)')
  const sweep = database.prepare('delete from challenges where until < ?')
  const take = database.prepare('delete from challenges where challenge = ? and member is ? and until >= ? returning 1')
  return {
    give(member: number | null) {
      const challenge = randomBytes(32).toString('base64url')
      sweep.run(Date.now())
      give.run(challenge, member, Date.now() + CHALLENGE_MS)
      return bytes(challenge)
    },
    /** The one that a credential answers. @throws Refusal where it was not given out for that, or is used up */
    take(credential: Parameters<typeof challengeIn>[0], member: number | null): string {
      const challenge = challengeIn(credential)
      return take.get(challenge, member, Date.now()) ? challenge : refused()
    },
  }
}

export function registerPasskeys(app: FastifyInstance, database: DatabaseSync, sessions: Sessions): void {
  const challenges = openChallenges(database)
  const add = database.prepare('insert into passkeys (id, member, key, counter) values (?, ?, ?, ?)')
  const ofMember = database.prepare('select id from passkeys where member = ?')
  const find = database.prepare('select 1 from passkeys where id = ?')

  app.post('/passkeys/begin-add', LIMIT, async (request) => {
    const { id, name } = sessions.member(request)
    const theirs = ofMember.all(id) as { id: string }[]
    if (theirs.length >= MOST) refused()
    return generateRegistrationOptions({
      rpName: APP_NAME,
      rpID: siteOf(request).domain,
      userName: name,
      userID: new TextEncoder().encode(String(id)),
      challenge: challenges.give(id),
      excludeCredentials: theirs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  app.post<Answered<RegistrationResponseJSON>>('/passkeys/add', LIMIT, async (request) => {
    const { id } = sessions.member(request)
    const { origin, domain } = siteOf(request)
    const { credential } = request.body ?? {}
    const expectedChallenge = challenges.take(credential, id)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
    }).catch(refused)
    const made = registrationInfo?.credential ?? refused()
    if (find.get(made.id)) refused()
    add.run(made.id, id, made.publicKey, made.counter)
    return {}
  })
  registerPasskeySignIn(app, database, { challenges, sessions })
}

interface Parts {
  challenges: ReturnType<typeof openChallenges>
  sessions: Sessions
}

function registerPasskeySignIn(app: FastifyInstance, database: DatabaseSync, { challenges, sessions }: Parts): void {
  const find = database.prepare('select member, key, counter from passkeys where id = ?')
  // a count that does not grow is a copy's; authenticators that do not count say 0
  const use = database.prepare(
    'update passkeys set counter = ?1 where id = ?2 and (counter < ?1 or ?1 = 0 and counter = 0)',
  )

  app.post('/passkeys/begin', LIMIT, async (request) =>
    generateAuthenticationOptions({
      rpID: siteOf(request).domain,
      challenge: challenges.give(null),
      userVerification: 'required',
    }),
  )

  app.post<Answered<AuthenticationResponseJSON>>('/passkeys/sign-in', LIMIT, async (request, reply) => {
    const { origin, domain } = siteOf(request)
    const { credential } = request.body ?? {}
    const expectedChallenge = challenges.take(credential, null)
    const id = String(credential?.id)
    const found = (find.get(id) ?? refused()) as { member: number; key: Uint8Array<ArrayBuffer>; counter: number }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      credential: { id, publicKey: found.key, counter: found.counter },
      requireUserVerification: true,
    }).catch(refused)
    if (!verified || use.run(authenticationInfo.newCounter, id).changes === 0) refused()
    const token = sessions.begin(found.member)
    sessions.show(request, reply, token)
    return { token }
  })
}
