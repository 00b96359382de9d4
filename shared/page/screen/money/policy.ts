import { useCall } from '../../query/index.ts'

/** The operator's policy: kind of money, licence, round length, what may be embedded. Undefined until it is known. */
export function usePolicy() {
  return useCall('policy', undefined, { staleTime: Number.POSITIVE_INFINITY }).data
}
