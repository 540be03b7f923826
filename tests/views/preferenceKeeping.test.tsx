import { screen } from '@machines/flows/preferenceKeeping/screen'
import type { PreferenceNews } from '@machines/flows/preferenceKeeping/machine'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { changePreferences } from '@/app/preferences/preferenceStore'
import { usePreferenceKeeping } from '@/app/preferences/usePreferenceKeeping'
import { vi } from 'vitest'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

function Keeping() {
  usePreferenceKeeping()
  return null
}

walkInView({
  flow: 'preferenceKeeping',
  screen,
  account: 'front',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <Keeping />
    </ConsoleProvider>
  ),
  happen: ({ event }) => {
    const news = event as PreferenceNews
    if (news.type === 'changed') {
      return changePreferences('tabsOn' in news.values ? { tabsOn: false } : { appearance: 'dark' })
    }
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  },
  after: stopConsole,
})
