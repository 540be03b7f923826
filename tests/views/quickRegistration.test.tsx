import { wxaAdmin } from '@contracts/calls/wxaAdmin'
import { model } from '@machines/flows/quickRegistration/cases'
import { screen } from '@machines/flows/quickRegistration/screen'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import { QuickRegistration } from '@/areas/applets/QuickRegistration'
import { walkInView } from './support/walkInView'

const address = '/stand-in/applet-platform/key/authorise'

// jsdom opens no windows.
beforeEach(() => {
  const opened = { opener: window, location: { replace: () => undefined }, close: () => undefined }
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window)
})

walkInView({
  flow: 'quickRegistration',
  screen,
  network: [
    http.get(`*${wxaAdmin.platformPage.path}`, () => HttpResponse.json({ code: 0, message: 'ok', data: { address } })),
  ],
  mount: () => (
    <MemoryRouter>
      <QuickRegistration registrant={model.input!} />
    </MemoryRouter>
  ),
})
