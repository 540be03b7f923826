import type { Choice, FieldDefinition, FormDefinition } from '@/blocks/form/definition'
import { RecordForm } from '@/blocks/form/RecordForm'
import type { RecordSource } from '@/blocks/form/recordSource'
import { useRecordForm } from '@/blocks/form/useRecordForm'
import { fields, selectOptions } from '../../shared/fields.js'

const choices: readonly Choice[] = selectOptions.map(({ label, value }) => ({ text: label, value }))

const definition: FormDefinition = {
  fields: fields.map(({ name, label, type, required }): FieldDefinition => {
    const common = { name, label, required }
    if (type === 'select') return { ...common, kind: 'select', options: choices }
    return { ...common, kind: type === 'number' ? 'number' : 'text' }
  }),
}

const nowhere: RecordSource = {
  load: () => Promise.reject(new Error('nothing is loaded in mode add')),
  save: () => Promise.resolve(null),
}

/** The 60 fields; drafts belong to who is signed in, and nobody is. */
export function TicketForm() {
  const form = useRecordForm(definition, { mode: 'add', source: nowhere, onSaved: () => undefined })
  return <RecordForm form={form} drafts={false} />
}
