/** A registry of many remotes. */
import { createHash } from 'node:crypto'
import type { Variant } from './variants.ts'

/** Words that the names of the additional remotes are made of. */
const ENGLISH =
  'Orders Coupons Events Gifts Levels Support Payment Delivery Reviews Meet Chat Map Search Record Invite Archive'.split(
    ' ',
  )
const KOREAN = '주문 쿠폰 행사 선물 등급 문의 결제 배송 후기 모임 대화 지도 검색 기록 초대 보관'.split(' ')

/**
 * A registry with `count` remotes more than are built. Each has a name, a version, a hash and one screen of its own:
 * what real ones would not share is not shared here either, or it would compress to nothing.
 */
export function withMoreRemotes(variant: Variant, count: number): Variant {
  const registry = structuredClone(variant.registry)
  const [model] = registry.microFrontends.account ?? []
  if (!model) throw new Error('the account remote is not built')
  for (let index = 0; index < count; index += 1) {
    const digest = createHash('sha384').update(String(index)).digest()
    const words = [digest[0] ?? 0, digest[1] ?? 0].map((byte) => byte % ENGLISH.length)
    const [path, title] = [words.map((word) => ENGLISH[word]).join(''), words.map((word) => KOREAN[word]).join(' ')]
    const name = `${path.toLowerCase()}-${index}`
    const version = `1.0.0-${digest.toString('hex').slice(0, 10)}`
    registry.microFrontends[name] = [
      {
        ...model,
        url: `/r/${name}/${version}/remoteEntry.js`,
        metadata: { version, integrity: `sha384-${digest.toString('base64')}` },
        extras: {
          ...model.extras,
          routes: [{ path: `/${path}${index}`, screen: path.toLowerCase(), title, auth: 'member', tabBar: false }],
        },
      },
    ]
  }
  return { ...variant, registry }
}
