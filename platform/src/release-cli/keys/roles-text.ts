/** Roles in lines that people read before they sign. */
import type { Roles } from '../../registry/index.ts'
import { releasesIn, rootIn, type TrustedKey, targetsOf, teamsIn } from '../../release-store/index.ts'

const ids = (keys: readonly TrustedKey[]) => keys.map(({ id }) => `         ${id}`)
const endOf = ({ expires }: { expires: string }) => `until ${expires.slice(0, 10)}`

export function rolesText(roles: Roles): string[] {
  const { version, holders, threshold, online, ended } = rootIn(roles)
  const teams = Object.entries(teamsIn(roles)).flatMap(([name, { keys, parts }]) => {
    const document = roles.releases[name]
    const releases = document && targetsOf(document)
    const listed = releases ? [...releasesIn(releases).keys()] : []
    const list = releases
      ? `list ${releases.signed.version}, ${listed.length} releases, ${endOf(releases.signed)}`
      : 'nothing released'
    return [`team     ${name}  parts ${parts.join(', ')}  ${list}`, ...ids(keys)]
  })
  return [
    `root     version ${version}  ${threshold} of ${holders.length} keys${ended ? '  ENDED: releases go by the key of the service alone' : ''}`,
    ...ids(holders),
    'service  signs what is live',
    ...ids(online),
    ...teams,
  ]
}
