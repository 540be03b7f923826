import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { waitFor } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { createConsole } from '@/app/createConsole'
import { Console } from '@/look/Console'
import { UploadsProvider } from '../Uploads'

/** A view over the console's upload queue, for somebody who is signed in; needs the network of `signedIn()`. */
export async function renderUploads(view: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const running = createConsole({ queryClient, reload: () => undefined })
  await waitFor(running.session, (now) => !now.matches('asking'))
  onTestFinished(() => {
    cleanup()
    running.stop()
  })
  render(
    <ConsoleProvider console={running}>
      <MemoryRouter>
        <Console appearance="light" density="standard">
          <UploadsProvider>{view}</UploadsProvider>
        </Console>
      </MemoryRouter>
    </ConsoleProvider>,
  )
  return running
}
