import { useNavigate } from '@yaksok/shared/page/router'

/**
 * Leaves a form that is done: back to where the member came from, or to `fallback` when the address was opened directly.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) navigate(-1)
    else navigate(fallback, { replace: true })
  }
}
