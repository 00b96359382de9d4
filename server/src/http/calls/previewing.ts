import type { ServerConfig } from '../../infra/config/index.ts'

/**
 * True for a request that came by the origin of previews (`PREVIEW_ORIGIN`): code that nobody has released runs there, so
 * sample members alone have sessions. The host decides, because a proxy in front may have ended TLS.
 * @param origin scheme and host that the request came to
 */
export function isPreviewing({ previewOrigin }: Pick<ServerConfig, 'previewOrigin'>, origin: string): boolean {
  return previewOrigin !== '' && URL.canParse(origin) && new URL(origin).host === new URL(previewOrigin).host
}
