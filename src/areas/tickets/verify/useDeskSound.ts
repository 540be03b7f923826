import { usePreferences } from '@/app/preferences/usePreferences'
import { playTone } from './tone'

/** The tone of the desk, and whether the user wants to hear it (声音提醒, on unless switched off). */
export function useDeskSound() {
  const { sound, change } = usePreferences()
  return {
    isOn: sound,
    set: (isOn: boolean) => change({ sound: isOn }),
    play(kind: Parameters<typeof playTone>[0]) {
      if (sound) playTone(kind)
    },
  }
}
