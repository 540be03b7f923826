import { memberApi } from '@contracts/calls/memberApi'
import { batchTask, mostTaskRows } from '@contracts/resources/members/batchTask'
import type { Payload } from '@machines/flows/recordAction/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useRecord, useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { StepTrail } from '@/look/parts/StepTrail'
import { look } from '@/look/tokens'
import { actForms, isWhole } from './actForm'
import { ChooseMembers, useMemberCount, type Chosen } from './ChooseMembers'
import { taskName } from './taskName'
import { TaskPanel } from './TaskPanel'
import { taskWords } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', maxWidth: '720px' },
  // A panel leaves the room around what it holds to that.
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: look.fieldGap,
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** In the address: the task that was made. */
const ID = 'id'
const kind = 'ADJUST_SOURCE'
const fields = actForms[kind]

/** 调整会员来源: whom, to what, before and after, and what came of it; a task outlives a reload. */
export function AdjustSource() {
  const [search] = useSearchParams()
  const id = Number(search.get(ID))
  return Number.isSafeInteger(id) && id > 0 ? <Made key={id} id={id} /> : <Choosing />
}

function Trail({ at }: { at: number }) {
  return <StepTrail label={taskWords.stepsLabel} titles={taskWords.steps} step={at} />
}

function Made({ id }: { id: number }) {
  const [, setSearch] = useSearchParams()
  const { data } = useRecord(batchTask, id)
  const isReady = data?.status === 'UPLOADED' || data?.status === 'READY'
  return (
    <>
      <PageHeader
        title={data?.name ?? '调整会员来源'}
        tab="调整会员来源"
        actions={<Button onClick={() => setSearch({})}>{taskWords.again}</Button>}
      />
      <Trail at={isReady ? 2 : 3} />
      <TaskPanel id={id} />
    </>
  )
}

function Choosing() {
  const styles = useStyles()
  const [, setSearch] = useSearchParams()
  const changed = useRecordsChanged(batchTask)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [options, setOptions] = useState<Payload>({})
  const query = chosen && 'query' in chosen ? chosen.query : null
  const { data: total = 0 } = useMemberCount(query)
  const making = useCommand(
    (wanted: Chosen) => {
      // What is made then is of as many as were seen.
      const meant = 'query' in wanted ? { chosen: { query: wanted.query, seen: total } } : wanted
      return call(memberApi.createTask, { kind, name: taskName(kind), options, ...meant })
    },
    (made) => {
      void changed()
      setSearch({ [ID]: String(made.id) })
    },
  )
  const isChosen = query === null ? chosen !== null : total > 0 && total <= mostTaskRows
  const canCheck = isChosen && isWhole(fields, options) && !making.isBusy
  return (
    <>
      <PageHeader title="调整会员来源" note={taskWords.adjusted} />
      <Trail at={1} />
      <div className={styles.form}>
        <Panel title={taskWords.steps[0]}>
          <div className={styles.fields}>
            <ChooseMembers onChosen={setChosen} />
          </div>
        </Panel>
        <Panel title={taskWords.becomes}>
          <div className={styles.fields}>
            <PayloadFields fields={fields} payload={options} onChange={setOptions} />
          </div>
        </Panel>
        {making.error && (
          <p role="alert" className={styles.problem}>
            {making.error.message}
          </p>
        )}
        <div>
          <Button
            appearance="primary"
            disabledFocusable={!canCheck}
            aria-busy={making.isBusy}
            onClick={() => canCheck && chosen && making.run(chosen)}
          >
            {making.isBusy ? taskWords.checking : taskWords.check}
          </Button>
        </div>
      </div>
    </>
  )
}
