import { wxaAdmin } from '@contracts/calls/wxaAdmin'
import { model } from '@machines/flows/quickRegistration/cases'
import { platformPageOf, screen } from '@machines/flows/quickRegistration/screen'
import type { Case } from '@machines/testing/model'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import { QuickRegistration } from '@/areas/applets/QuickRegistration'
import { registrationChannel } from '@/areas/applets/otherTabs'
import { walkInView } from './support/walkInView'

/** What waits for the lock of the brand; another tab has it until the path says otherwise. */
let queue: (() => void)[] = []
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, granted: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      queue.push(() => resolve(granted()))
      signal.addEventListener('abort', () => reject(new Error('left')))
    }),
}

async function happen({ event }: Case): Promise<void> {
  if (event.type === 'came back') return void window.dispatchEvent(new Event('focus'))
  if (event.type === 'my turn') return queue.splice(0).forEach((grant) => grant())
  const [mouth, ear] = [new BroadcastChannel(registrationChannel), new BroadcastChannel(registrationChannel)]
  // The page has heard it too when a later listener has.
  await new Promise<void>((resolve) => {
    ear.onmessage = () => resolve()
    mouth.postMessage(model.input!.brandId)
  })
  mouth.close()
  ear.close()
}

// jsdom has no locks.
beforeEach(() => {
  queue = []
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
})

walkInView({
  flow: 'quickRegistration',
  screen,
  network: [
    http.get(`*${wxaAdmin.platformPage.path}`, ({ request }) => {
      const step = new URL(request.url).searchParams.get('step') ?? ''
      return HttpResponse.json({ code: 0, message: 'ok', data: { address: platformPageOf(step) } })
    }),
  ],
  mount: () => (
    <MemoryRouter>
      <QuickRegistration registrant={model.input!} />
    </MemoryRouter>
  ),
  happen,
})
