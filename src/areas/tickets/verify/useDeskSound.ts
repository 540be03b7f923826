import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCommand } from '@/app/flow/useCommand'
import { keepWithAccount, readKept } from '@/app/preferences/keptPreferences'
import { playTone } from './tone'

const key = ['desk-sound']

/** The tone of the desk, and whether the account wants to hear it (声音提醒, on unless switched off). */
export function useDeskSound() {
  const queryClient = useQueryClient()
  const { data: isOn = true } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await readKept(signal))?.sound !== false,
    staleTime: Infinity,
  })
  const keeping = useCommand(
    async (sound: boolean) => {
      await keepWithAccount({ sound })
      return sound
    },
    (sound) => void queryClient.setQueryData(key, sound),
  )
  return {
    isOn,
    set: keeping.run,
    play(kind: Parameters<typeof playTone>[0]) {
      if (isOn) playTone(kind)
    },
  }
}
