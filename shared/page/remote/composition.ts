/**
 * Id of the composition this page was made of: the hash of the shell's and all remotes' versions. It is shown in
 * Setting and quoted to customer service. Null where a remote runs alone.
 */
export function compositionId(): string | null {
  return globalThis.__YAKSOK__?.composition?.id ?? null
}
