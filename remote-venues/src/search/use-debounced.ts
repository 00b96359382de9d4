import { useEffect, useState } from 'react'

/** A value once it has rested for `ms`: what is asked of the server while somebody types or chooses. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
