import { preferenceKeepingMachine, type PreferenceNews } from '@machines/flows/preferenceKeeping/machine'
import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '../flow/useFlow'
import { fromAccount, keepWithAccount, ownLooks, readKept, toAccount } from './keptPreferences'
import { changePreferences, onPreferenceChange, readPreferences, takePreferences } from './preferenceStore'

const settings = fromCallback<PreferenceNews>(({ sendBack }) => {
  const hide = () => document.visibilityState === 'hidden' && sendBack({ type: 'hidden' })
  const end = onPreferenceChange((change) => {
    const values = toAccount(change)
    if (Object.keys(values).length > 0) sendBack({ type: 'changed', values })
  })
  document.addEventListener('visibilitychange', hide)
  return () => {
    end()
    document.removeEventListener('visibilitychange', hide)
  }
})

/** Keeps the preferences in step with the account, for as long as somebody is signed in. */
export const usePreferenceKeeping = (): ActorRefFrom<typeof preferenceKeepingMachine> =>
  useFlow(
    preferenceKeepingMachine.provide({
      actors: {
        'watch the settings': settings,
        read: fromPromise(({ signal }) => readKept(signal)),
        save: fromPromise(({ input }) => keepWithAccount(input)),
      },
      actions: {
        'take what is kept': (_, { values, pending }) => {
          takePreferences(fromAccount(values, Object.keys(pending)))
          const looks = ownLooks(readPreferences())
          // What this browser looked like is the account's choice from now on.
          if (values === null && Object.keys(looks).length > 0) changePreferences(looks)
        },
      },
    }),
  )
