import type { Surroundings } from '@machines/flows/rating/machine'
import { screen } from '@machines/flows/rating/screen'
import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { Rating } from '@/blocks/rating/Rating'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

const page = '/dashboard'
const lookAround = screen.requests!.lookAround!

/** Somebody else's window, in which one stands in the middle of something. */
const others = document.createElement('div')
others.setAttribute('role', 'dialog')
others.setAttribute('aria-label', '导出')

/** The page as it is found in the end, beside what the gateway says. */
function surround({ embedded, inTheMiddle }: Surroundings): void {
  vi.stubGlobal('parent', embedded ? {} : window)
  if (inTheMiddle) document.body.append(others)
  else others.remove()
}

walkInView({
  flow: 'rating',
  screen: {
    ...screen,
    requests: {
      ...screen.requests,
      lookAround: {
        ...lookAround,
        replies: (outcome) => {
          if (outcome.ok) surround(outcome.value as Surroundings)
          return undefined
        },
      },
    },
  },
  account: 'admin',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <main>
        <Rating page={page} path={page} />
      </main>
    </ConsoleProvider>
  ),
  happen: () => void fireEvent.keyDown(document.body, { key: 'Shift' }),
  after: () => {
    vi.unstubAllGlobals()
    others.remove()
    stopConsole()
  },
})
