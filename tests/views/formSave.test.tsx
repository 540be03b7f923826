import { formSaveMachine } from '@machines/flows/formSave/machine'
import { screen } from '@machines/flows/formSave/screen'
import type { Case } from '@machines/testing/model'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createActor } from 'xstate'
import { gallery } from '@/blocks/form/FormSave.gallery'
import { walkInView } from './support/walkInView'

let router: ReturnType<typeof createMemoryRouter>

/** The browser's back button; an error that the host finds by itself, whatever dialog stands before its buttons. */
async function happen({ event }: Case) {
  if (event.type === 'leave') return router.navigate(-1)
  const { message } = event as unknown as { message: string | null }
  const words = message === null ? '取消自定义错误' : '设置自定义错误'
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!.click()
}

walkInView({
  flow: 'formSave',
  screen,
  mount: ({ runtime }) => {
    // A form begins when it is opened; an actor that is never started represents the one that is not open yet.
    createActor(formSaveMachine, { ...runtime, input: undefined })
    router = createMemoryRouter([{ path: '/', Component: gallery.Demo }])
    return (
      <main tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
    )
  },
  happen,
})
