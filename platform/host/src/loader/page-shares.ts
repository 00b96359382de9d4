import { shared } from 'virtual:shares'
import { retryShellChunk } from './retry-shell-chunk.ts'

type Share = { get?: () => Promise<() => unknown> }

/**
 * What the page shares. Modules that come late are asked for until they come: the federation runtime keeps a failure for the
 * life of the page. What needs one has a limit of its own.
 */
export const pageShares = Object.fromEntries(
  Object.entries(shared as Record<string, Share>).map(([key, share]) => {
    const { get } = share
    return [key, get ? { ...share, get: () => retryShellChunk(get) } : share]
  }),
) as typeof shared
