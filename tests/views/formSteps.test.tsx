import { screen } from '@machines/flows/formSteps/screen'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { inMemory, ticketInSteps } from '@/blocks/form/FormSteps.gallery'
import { RecordForm } from '@/blocks/form/RecordForm'
import { useRecordForm, type RecordFormModel } from '@/blocks/form/useRecordForm'
import { walkInView } from './support/walkInView'

const nothing = () => undefined

let focusField: RecordFormModel['focusField'] = nothing

function OneForm() {
  const form = useRecordForm(ticketInSteps, { mode: 'add', source: inMemory, onSaved: nothing })
  useEffect(() => {
    focusField = form.focusField
  }, [form])
  return <RecordForm form={form} drafts={false} />
}

walkInView({
  flow: 'formSteps',
  screen,
  mount: () => <RouterProvider router={createMemoryRouter([{ path: '/', Component: OneForm }])} />,
  happen: ({ event }) => {
    const { step } = event as unknown as { step: number }
    focusField(ticketInSteps.fields[step]!.name)
  },
})
