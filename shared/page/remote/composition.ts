/**
 * Id of the composition this page was made of: the hash of the shell's and all remotes' versions. It is shown in
 * Setting and quoted to customer service. Null where a remote runs alone.
 */
export function compositionId(): string | null {
  const page = window.__YAKSOK__ as { composition?: { id?: unknown } } | undefined
  return typeof page?.composition?.id === 'string' ? page.composition.id : null
}
