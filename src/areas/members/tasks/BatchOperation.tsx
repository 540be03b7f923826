import { memberApi } from '@contracts/calls/memberApi'
import { employee } from '@contracts/resources/members/employee'
import { employeeColumns } from '@contracts/resources/members/importColumns'
import { rightsToRun } from '@machines/lifecycles/members/taskKinds'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useSeen } from '@/blocks/records/seen'
import { Tabs } from '@/look/parts/Tabs'
import { formFor, isWhole } from './actForm'
import { ByFile, ByKeys, type NamedOnes } from './NamedOnes'
import { taskName } from './taskName'
import { ImportWizard } from './wizard/ImportWizard'
import { TaskWizard } from './wizard/TaskWizard'
import { employeeKeys, operationWords } from './words'

/** In the address: whether a file is brought in. */
const WAY = 'way'
const importing = 'import'

type Page = 'operate' | 'importing'

/** 批量操作: one thing done with many employees, or a file of them brought in. */
export function BatchOperation() {
  const [search, setSearch] = useSearchParams()
  const { may } = useSeen(employee)
  const page: Page = search.get(WAY) === importing ? 'importing' : 'operate'
  const pages: readonly Page[] = rightsToRun('IMPORT_EMPLOYEE').every(may) ? ['operate', 'importing'] : ['operate']
  const tabs = pages.length > 1 && (
    <Tabs<Page>
      label={operationWords.tabs}
      tabs={pages.map((value) => ({ value, text: operationWords[value] }))}
      chosen={page}
      onChoose={(next) => setSearch(next === 'importing' ? { [WAY]: importing } : {})}
    />
  )
  return page === 'importing' ? (
    <ImportWizard
      kind="IMPORT_EMPLOYEE"
      title={operationWords.importing}
      note={operationWords.importNote}
      above={tabs}
      columns={employeeColumns}
      initial={{ existing: 'SKIP' }}
    />
  ) : (
    <Operate above={tabs} />
  )
}

const kind = 'EMPLOYEE_OP'
const ways = ['byPicking', 'byKeys', 'byFile'] as const
type Way = (typeof ways)[number]

type Chosen = NamedOnes | { readonly chosen: { readonly ids: number[] } }

function Operate({ above }: { above: React.ReactNode }) {
  const { may } = useSeen(employee)
  const [options, setOptions] = useState<Payload>({})
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const form = formFor(kind, options, may)
  return (
    <TaskWizard
      title={operationWords.title}
      note={operationWords.note}
      above={above}
      steps={[
        {
          title: operationWords.operation,
          lacks: isWhole(form, options) ? null : operationWords.noOperation,
          content: <PayloadFields fields={form} payload={options} onChange={setOptions} />,
        },
        {
          title: operationWords.people,
          lacks: chosen ? null : operationWords.nobody,
          content: <ChooseEmployees onChosen={setChosen} />,
        },
      ]}
      make={() =>
        call(memberApi.createTask, {
          kind,
          name: taskName(kind),
          // What another operation was asked with says nothing about this one.
          options: Object.fromEntries(Object.keys(form).map((name) => [name, options[name] ?? null])),
          ...chosen!,
        })
      }
    />
  )
}

const people: RecordAction['payload'] = {
  ids: { type: 'references', label: operationWords.employees, to: 'employee', required: true },
}

/** Whom an operation is done with: searched for, or named by number and phone in a text or a file. */
function ChooseEmployees({ onChosen }: { onChosen: (chosen: Chosen | null) => void }) {
  const [way, setWay] = useState<Way>('byPicking')
  const [picked, setPicked] = useState<Payload>({})
  return (
    <>
      <Tabs<Way>
        label={operationWords.ways}
        tabs={ways.map((value) => ({ value, text: operationWords[value] }))}
        chosen={way}
        onChoose={(next) => {
          setWay(next)
          setPicked({})
          onChosen(null)
        }}
      />
      {way === 'byPicking' && (
        <PayloadFields
          fields={people}
          payload={picked}
          onChange={(next) => {
            const ids = Array.isArray(next.ids) ? (next.ids as number[]) : []
            setPicked(next)
            onChosen(ids.length > 0 ? { chosen: { ids } } : null)
          }}
        />
      )}
      {way === 'byKeys' && <ByKeys words={employeeKeys} onChosen={onChosen} />}
      {way === 'byFile' && <ByFile words={employeeKeys} onChosen={onChosen} />}
    </>
  )
}
