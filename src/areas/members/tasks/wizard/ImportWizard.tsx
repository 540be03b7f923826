import type { RunForecast } from '@contracts/calls/batchTaskCalls'
import { memberApi } from '@contracts/calls/memberApi'
import { guessColumns, type ImportColumn } from '@contracts/resources/members/importColumns'
import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import type { Payload } from '@machines/flows/recordAction/machine'
import { useState, type ReactNode } from 'react'
import { call } from '@/app/gateway/call'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { actForms, isWhole } from '../actForm'
import { FailedRows } from '../MendRows'
import { taskName } from '../taskName'
import { Forecast } from './Forecast'
import { ImportFile, type ReadFile } from './ImportFile'
import { MapColumns, mappedRows, unmapped, type Mapping } from './MapColumns'
import { TaskWizard, type WizardStep } from './TaskWizard'
import { wizardWords } from './words'

interface ImportWizardProps {
  kind: TaskKind
  title: string
  note: string
  above?: ReactNode
  columns: readonly ImportColumn[]
  /** What the settings begin with. */
  initial: Payload
  /** Fields of the kind's form that are drawn by `beside`. */
  apart?: readonly string[]
  beside?: (options: Payload, onChange: (options: Payload) => void) => ReactNode
  /** Why the settings are not whole, beyond what must be filled in. */
  lacks?: (options: Payload) => string | null
  /** What running it would come to, where nothing is made or written over. */
  forecast?: (forecast: RunForecast) => string
}

/** Longest name of a file that a task keeps. */
const longestFileName = 100

/** A file into records: chosen, its columns matched, settings, a check, and what came of it. */
export function ImportWizard({
  kind,
  title,
  note,
  above,
  columns,
  initial,
  apart = [],
  beside,
  lacks,
  forecast,
}: ImportWizardProps) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [options, setOptions] = useState<Payload>(initial)
  const form = actForms[kind]
  const missing = unmapped(columns, mapping)
  const steps: readonly WizardStep[] = [
    {
      title: wizardWords.chooseFile,
      lacks: file ? null : wizardWords.noFile,
      content: (
        <ImportFile
          kind={kind}
          file={file}
          onRead={(read) => {
            setFile(read)
            setMapping(guessColumns(columns, read.table.headers))
          }}
        />
      ),
    },
    {
      title: wizardWords.matchColumns,
      lacks: missing.length > 0 ? wizardWords.missing(missing) : null,
      content: file && <MapColumns columns={columns} table={file.table} mapping={mapping} onMap={setMapping} />,
    },
    {
      title: wizardWords.settings,
      lacks: isWhole(form, options) ? (lacks?.(options) ?? null) : wizardWords.incomplete,
      content: (
        <>
          <PayloadFields
            fields={Object.fromEntries(Object.entries(form).filter(([name]) => !apart.includes(name)))}
            payload={options}
            onChange={setOptions}
          />
          {beside?.(options, setOptions)}
        </>
      ),
    },
  ]
  return (
    <TaskWizard
      title={title}
      note={note}
      above={above}
      steps={steps}
      make={() =>
        call(memberApi.createTask, {
          kind,
          name: taskName(kind),
          options,
          rows: mappedRows(file!.table, mapping),
          file: file!.name.slice(0, longestFileName),
        })
      }
      made={(id) => (
        <>
          <Forecast id={id} {...(forecast && { say: forecast })} />
          <FailedRows id={id} />
        </>
      )}
    />
  )
}
