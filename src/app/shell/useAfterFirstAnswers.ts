import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** False until the first page has what it asked for: what may come later does not hold it up. */
export function useAfterFirstAnswers(): boolean {
  const queryClient = useQueryClient()
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    if (isAfter) return undefined
    const look = () => queryClient.isFetching() === 0 && setAfter(true)
    look()
    // A question that is only just put, while something is drawn, is no answer; one that is withdrawn holds nothing up.
    return queryClient.getQueryCache().subscribe(({ type }) => (type === 'updated' || type === 'removed') && look())
  }, [queryClient, isAfter])
  return isAfter
}
