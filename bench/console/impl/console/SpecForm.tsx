import { useRef } from 'react'
import { EditTable } from '@/blocks/editTable/EditTable'
import type { EditColumn } from '@/blocks/editTable/editTableColumn'
import type { FieldSlotProps, FormDefinition } from '@/blocks/form/definition'
import { RecordForm } from '@/blocks/form/RecordForm'
import type { RecordSource } from '@/blocks/form/recordSource'
import { useRecordForm } from '@/blocks/form/useRecordForm'
import { specs, type Spec } from '../../shared/specs.js'

const price = { scale: 100, decimals: 2, min: 0 } as const
const columns: readonly EditColumn<Spec>[] = [
  { name: 'name', header: '规格', label: '规格', cell: ({ name }) => name },
  { name: 'salePrice', header: '售价（元）', label: '售价', align: 'end', number: price },
  { name: 'marketPrice', header: '门市价（元）', label: '门市价', align: 'end', number: price },
  { name: 'inventory', header: '库存（份）', label: '库存', align: 'end', number: { scale: 1, decimals: 0, min: 0 } },
]

const noProblems = () => ({})

function Specs({ value, onChange, isInvalid }: FieldSlotProps) {
  return (
    <EditTable
      label="规格明细"
      columns={columns}
      rows={value as readonly Spec[]}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      onChange={onChange}
      problems={noProblems}
      showProblems={isInvalid}
    />
  )
}

const definition: FormDefinition = {
  fields: [{ name: 'specs', label: '规格明细', kind: 'custom', component: Specs, initial: specs, wide: true }],
}

const nowhere: RecordSource = {
  load: () => Promise.reject(new Error('nothing is loaded in mode add')),
  save: () => Promise.resolve(null),
}

/** A table of 60 specs, each with three numbers. */
export function SpecForm() {
  const done = useRef(() => undefined)
  const form = useRecordForm(definition, { mode: 'add', source: nowhere, onSaved: done.current })
  return <RecordForm form={form} drafts={false} />
}
