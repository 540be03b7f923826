import type { AnyResource } from '@contracts/resources/definition'
import { useState, type ReactNode } from 'react'
import { PageHeader } from '@/look/parts/PageHeader'
import type { OwnInputs } from './formOf'
import { ResourceForm } from './ResourceForm'
import { useSeen } from './seen'

interface SingleScreenProps {
  resource: AnyResource
  inputs?: OwnInputs
  /** Of the page; what the record is unless given. */
  title?: string
  actions?: ReactNode
  above?: ReactNode
}

/** Stands for the id of a record that its place alone tells from others. */
const ofThisPlace = 'own'

/** The page of a `single` record: its form, which stays after it is saved. Who may not change it reads it. */
export function SingleScreen({ resource, inputs, title, actions, above }: SingleScreenProps) {
  const { may } = useSeen(resource)
  // Saved or left as it was, the form begins anew with what is stored.
  const [round, setRound] = useState(0)
  const beginAnew = () => setRound((before) => before + 1)
  return (
    <>
      <PageHeader title={title ?? resource.title} actions={actions} />
      {above}
      <ResourceForm
        key={round}
        resource={resource}
        mode={may(resource.access.write) && resource.form.length > 0 ? 'edit' : 'view'}
        id={ofThisPlace}
        inputs={inputs}
        onSaved={(_, { leaving }) => leaving || beginAnew()}
        onCancelled={beginAnew}
      />
    </>
  )
}
