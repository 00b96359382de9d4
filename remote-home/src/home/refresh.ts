import { callOptions, queryClient, refreshUser } from '@yaksok/shared/page/query'

/** What Home shows beside the configuration and the member. */
const SECTIONS = [
  'userBank',
  'notices',
  'toldNews',
  'myThings',
  'serviceFacts',
  'ads',
  'matching',
  'recommended',
  'comments',
  'reviews',
  'policy',
] as const

/**
 * Pull to refresh (product.txt section 2, Home): reloads the configuration and the member, and marks the lists as out
 * of date. Rejects when configuration or member could not be loaded; a list says so in its own place.
 */
export async function refreshHome(): Promise<void> {
  for (const id of SECTIONS) void queryClient.invalidateQueries({ queryKey: [id] })
  await Promise.all([queryClient.fetchQuery({ ...callOptions('systemConfig'), staleTime: 0 }), refreshUser()])
}
