import type { ServerConfig } from '../../infra/config/index.ts'
import { OpsError } from './errors.ts'

/** The name of this database in pgBackRest's configuration. @throws OpsError where it has none */
export function stanzaOf({ archiveStanza }: Pick<ServerConfig, 'archiveStanza'>): string {
  if (archiveStanza === '') throw new OpsError('No ARCHIVE_STANZA, so the archive is unknown (docs/deployment.md)')
  return archiveStanza
}
