import { copyName, customReport } from '@contracts/resources/reports/customReport'
import type { Values } from '@contracts/rules/validator'
import { useState } from 'react'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { ResourceForm } from '@/blocks/records/ResourceForm'
import { beginningWith } from '../report/keptView'
import { builderInputs } from './builderInputs'
import { SpecPreview } from './SpecPreview'

interface ReportBuilderProps {
  mode: 'add' | 'edit' | 'copy'
  /** Of the record that is changed or copied. */
  id: string | null
  /** What a new one begins with. */
  begun?: Values
  /** Publishes what was saved; without it the form saves only. */
  onPublish?: ((saved: AnyRecord) => void) | undefined
  onSaved: (record: AnyRecord, how: { leaving: boolean }) => void
  onCancelled: () => void
}

/** A copy says that it is one. */
const prepareCopy = (values: Values): Values => ({ ...values, name: copyName(String(values.name)) })

/** What a report is made of, chosen by clicks, keys or dragging, beside what comes of it. Another one needs another key. */
export function ReportBuilder({ mode, id, begun = {}, onPublish, onSaved, onCancelled }: ReportBuilderProps) {
  const [resource] = useState(() => ({ ...customReport, fields: beginningWith(customReport.fields, begun) }))
  return (
    <ResourceForm
      resource={resource}
      mode={mode}
      id={id}
      inputs={builderInputs}
      prepare={prepareCopy}
      finishBy={onPublish && 'PUBLISH'}
      finishWith={onPublish}
      beside={<SpecPreview />}
      onSaved={onSaved}
      onCancelled={onCancelled}
    />
  )
}
