import type { ServerConfig } from '../../../infra/config/index.ts'
import { type Finding, found, type Reached } from './finding.ts'

/** A certificate that is not renewed by then will not be. */
const FEW_DAYS = 14

/** Whom members reach, and who can claim to be whom. */
export function reach({ passkeys, trustProxy, securityContact }: ServerConfig, reached: Reached | null): Finding[] {
  const isProxied = trustProxy !== false
  const isSecure = passkeys?.origins.every((origin) => origin.startsWith('https://')) ?? false
  return [
    found(
      !isSecure,
      'bad',
      '주소와 TLS',
      'PASSKEY_ORIGINS에 https 주소가 없어요. 패스키가 꺼지고, 회원이 평문으로 들어올 수 있어요',
      'https 주소예요',
    ),
    ...(reached === null ? [] : visited(reached)),
    found(
      !isProxied,
      'warn',
      '믿는 프록시',
      'TRUST_PROXY가 없어요. 프록시 뒤라면 모든 방문자가 한 주소로 보여요',
      '정해져 있어요',
    ),
    found(securityContact === '', 'warn', '보안 연락처', 'SECURITY_CONTACT가 없어서 약점을 알릴 곳이 없어요', '있어요'),
  ]
}

/** What a visitor of the members' address found. */
function visited(reached: Reached): Finding[] {
  if (reached.problem !== null)
    return [found(true, 'bad', '공개 주소', `${reached.problem}. 프록시와 인증서를 확인해 주세요`, '')]
  const { daysLeft, hsts, open } = reached
  return [
    found(
      daysLeft < FEW_DAYS,
      daysLeft < 3 ? 'bad' : 'warn',
      '인증서',
      `${Math.floor(daysLeft)}일 뒤에 끝나요. 새로 받아 주세요`,
      `${Math.floor(daysLeft)}일 남았어요`,
    ),
    found(
      !hsts,
      'warn',
      'HSTS',
      '답에 없어요. 프록시가 X-Forwarded-Proto를 보내는지, TRUST_PROXY가 맞는지 확인해 주세요',
      '답마다 있어요',
    ),
    found(
      open.length > 0,
      'bad',
      '운영 주소',
      `누구나 열 수 있어요: ${open.join(', ')}. 프록시에서 막아 주세요 (deploy/nginx)`,
      '밖에서 열리지 않아요',
    ),
  ]
}
