import type { ServerConfig } from '../../../infra/config/index.ts'
import { type Finding, found, type Reached } from './finding.ts'

/** A certificate that is not renewed by then will not be. */
const FEW_DAYS = 14

/** Whom members reach, and who can claim to be whom. */
export function reach(
  { passkeys, trustProxy, securityContact, confirm, boundSessions }: ServerConfig,
  reached: Reached | null,
): Finding[] {
  const isProxied = trustProxy !== false
  const isSecure = passkeys?.origins.every((origin) => origin.startsWith('https://')) ?? false
  return [
    found(
      !isSecure,
      'bad',
      'Address and TLS',
      'PASSKEY_ORIGINS has no https address: passkeys are off, and members can come in unencrypted',
      'https',
    ),
    ...(reached === null ? [] : visited(reached)),
    found(!isProxied, 'warn', 'Trusted proxy', 'no TRUST_PROXY: behind a proxy all visitors share one address', 'set'),
    found(
      confirm === null,
      'warn',
      'Confirm origin',
      'no CONFIRM_ORIGIN: a faulty front end can read fund passwords and confirm what it likes (docs/deployment.md)',
      'set',
    ),
    found(
      !boundSessions,
      'warn',
      'Bound sessions',
      'off (BOUND_SESSIONS): a session’s token that was read in a browser opens the account anywhere',
      'on',
    ),
    ...(confirm === null || passkeys === null
      ? []
      : [
          found(
            !passkeys.origins.includes(confirm.origin),
            'warn',
            'Passkeys there',
            'PASSKEY_ORIGINS leaves out CONFIRM_ORIGIN: members confirm without passkeys',
            'work',
          ),
        ]),
    found(
      securityContact === '',
      'warn',
      'Security contact',
      'no SECURITY_CONTACT: nobody to report a weakness to',
      'set',
    ),
  ]
}

/** What a visitor of the members' address found. */
function visited(reached: Reached): Finding[] {
  if (reached.problem !== null)
    return [found(true, 'bad', 'Public address', `${reached.problem}: check the proxy and its certificate`, '')]
  const { daysLeft, hsts, open } = reached
  return [
    found(
      daysLeft < FEW_DAYS,
      daysLeft < 3 ? 'bad' : 'warn',
      'Certificate',
      `ends in ${Math.floor(daysLeft)} days: renew it`,
      `${Math.floor(daysLeft)} days left`,
    ),
    found(
      !hsts,
      'warn',
      'HSTS',
      'not in answers: check that the proxy sends X-Forwarded-Proto and that TRUST_PROXY is right',
      'in every answer',
    ),
    found(
      open.length > 0,
      'bad',
      'Internal addresses',
      `open to everybody: ${open.join(', ')}; close them in the proxy (deploy/nginx)`,
      'closed to the outside',
    ),
  ]
}
