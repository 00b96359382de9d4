import type { ServerConfig } from '../../infra/config/index.ts'
import { OpsError } from './errors.ts'

/** The name of this database in pgBackRest's configuration. @throws OpsError where it has none */
export function stanzaOf({ archiveStanza }: Pick<ServerConfig, 'archiveStanza'>): string {
  if (archiveStanza === '') throw new OpsError('ARCHIVE_STANZA가 없어서 보관소를 알 수 없어요 (docs/deployment.md)')
  return archiveStanza
}
