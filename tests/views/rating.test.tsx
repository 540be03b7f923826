import type { PromptConditions } from '@contracts/calls/feedbackApi'
import type { Surroundings } from '@machines/flows/rating/machine'
import { screen } from '@machines/flows/rating/screen'
import type { Case } from '@machines/testing/model'
import { fireEvent } from '@testing-library/react'
import { http } from 'msw'
import { expect, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { answer } from '@/app/testing/network'
import { idleMs } from '@/blocks/rating/constants'
import { Rating } from '@/blocks/rating/Rating'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { settleFocusInDialogs } from './support/focusManagement'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

const page = '/dashboard'

/** What the gateway says about prompts now, and how often it was asked. */
let conditions: PromptConditions = { testHosts: [], guideCount: 0 }
let asked = 0

const isDue = () => !Object.values({ ...localStorage }).some((kept) => String(kept).includes(`"${page}":false`))

/** Nobody touches the page for long enough, in these surroundings. */
async function happen({ event }: Case, { clock }: Stage): Promise<void> {
  if (document.querySelector('[role="dialog"]')) return
  const { onTestHost, embedded, guideCount } = event as unknown as Surroundings
  conditions = { testHosts: onTestHost ? [location.hostname] : [], guideCount }
  vi.stubGlobal('parent', embedded ? {} : window)
  const before = asked
  fireEvent.pointerMove(document.body)
  clock.increment(idleMs)
  if (isDue() && !embedded) await vi.waitFor(() => expect(asked).toBe(before + 1))
}

settleFocusInDialogs()

walkInView({
  flow: 'rating',
  screen,
  account: 'admin',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <main>
        <Rating page={page} path={page} />
      </main>
    </ConsoleProvider>
  ),
  happen,
  network: [
    http.get('*/feedback-api/eb/feedback/prompt_conditions', () => {
      asked += 1
      return answer(conditions)
    }),
  ],
  after: () => {
    vi.unstubAllGlobals()
    stopConsole()
  },
})
