/** An origin, written as browsers write it, where previews may be shown: over TLS, or on this machine. */
export function isPreviewOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const isLocal = /^(?:localhost|127\.0\.0\.1|[\w-]+\.localhost)$/.test(hostname)
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}
