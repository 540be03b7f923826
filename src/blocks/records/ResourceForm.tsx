import type { AnyResource } from '@contracts/resources/definition'
import type { Values } from '@contracts/rules/validator'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import { useState } from 'react'
import { RecordForm } from '../form/RecordForm'
import { useRecordForm } from '../form/useRecordForm'
import { useToast } from '../toast/ToastProvider'
import { nameOf, type AnyRecord } from './anyRecord'
import { recordWords } from './constants'
import { formOf, type OwnInputs } from './formOf'
import { recordFormSource } from './recordFormSource'
import { useSeen } from './seen'
import { useFinishing, type Told } from './useFinishing'
import { useRecordsChanged } from './useRecords'

interface ResourceFormProps {
  resource: AnyResource
  mode: FormMode
  /** Of the record; null in mode add. */
  id: string | null
  inputs?: OwnInputs
  /** Section by section, with a preview before it is saved. */
  stepped?: boolean
  /** Event that may be sent right after the record was saved, where its status takes it: SUBMIT. */
  finishBy?: string
  /** What a copy starts with, from the record that is copied. */
  prepare?: (values: Values) => Values
  /** The record as it was stored. `leaving`: the user is already on his way elsewhere. */
  onSaved: (record: AnyRecord, how: { leaving: boolean }) => void
  onCancelled: () => void
  /** What the record is called that is changed or copied; from this component's life on the same function. */
  onNamed?: (name: string) => void
  /** Off where nothing keeps drafts. */
  drafts?: boolean
}

/**
 * The form of a resource, from its definition (docs/architecture.md, decision 3). Another record needs another `key`.
 */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, mode, id, inputs, stepped, finishBy, prepare, onSaved, onCancelled, onNamed, drafts } = props
  const seen = useSeen(resource)
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [source] = useState(() => {
    const own = recordFormSource(seen, mode, prepare)
    return {
      ...own,
      async load(wanted: string, signal: AbortSignal) {
        const loaded = await own.load(wanted, signal)
        onNamed?.(nameOf(seen.resource, own.stored() as AnyRecord))
        return loaded
      },
    }
  })
  const [definition] = useState(() => formOf(seen, { mode, inputs, stepped, stored: source.stored }))
  const finishing = useFinishing(seen, finishBy, { mode, stored: source.stored })
  const form = useRecordForm(definition, {
    mode,
    id,
    source,
    onSaved: (answer, how) => {
      const record = answer as AnyRecord
      const tell = (told: Told) => {
        void changed()
        toast.show(told)
      }
      if (finishing.isChosen()) void finishing.send(record).then(tell)
      else tell({ text: recordWords.saved, type: 'success' })
      onSaved(record, how)
    },
    onCancelled,
  })
  return <RecordForm form={form} drafts={drafts} finish={finishing.button} />
}
