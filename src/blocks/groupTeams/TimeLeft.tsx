import { useQuery } from '@tanstack/react-query'
import { timeLeftText } from './constants'

const halfMinuteMs = 30_000

/** How long a team still gathers; all rows look at the same clock. */
export function TimeLeft({ expireAt }: { expireAt: string }) {
  const { data: now } = useQuery({
    queryKey: ['groupbuy-team', 'clock'],
    queryFn: () => Date.now(),
    refetchInterval: halfMinuteMs,
    staleTime: halfMinuteMs,
  })
  return now === undefined ? null : <>{timeLeftText(Date.parse(expireAt) - now)}</>
}
