import { useCall } from '@yaksok/console-kit/query'

/** Answers the name of a game by its key; the key itself until names are known. */
export function useName(): (lottery: string) => string {
  const { data } = useCall('roundHealth', {})
  return (lottery) => data?.items.find((item) => item.lottery === lottery)?.name ?? lottery
}
