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
import { grantWords, sourceWords, taskWords } from './words'

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

interface MemberTaskProps {
  kind: 'ADJUST_SOURCE' | 'GRANT_POINTS'
  words: { readonly title: string; readonly trail: string; readonly note: string; readonly act: string }
  /** What it comes to for so many members; null while that is not known. */
  sum?: (members: number, options: Payload) => string | null
}

/** One act on many members: whom, what, before and after, and what came of it; a task outlives a reload. */
function MemberTask(props: MemberTaskProps) {
  const [search] = useSearchParams()
  const id = Number(search.get(ID))
  return Number.isSafeInteger(id) && id > 0 ? <Made key={id} id={id} {...props} /> : <Choosing {...props} />
}

/** 调整会员来源 */
export const AdjustSource = () => <MemberTask kind="ADJUST_SOURCE" words={sourceWords} />

/** 批量发放积分, by tags, grade and source, or to those whom a file names. */
export const GrantPoints = () => (
  <MemberTask
    kind="GRANT_POINTS"
    words={grantWords}
    sum={(members, { points }) => (Number(points) > 0 ? grantWords.sum(members, Number(points)) : null)}
  />
)

function Trail({ at, label }: { at: number; label: string }) {
  return <StepTrail label={label} titles={taskWords.steps} step={at} />
}

function Made({ id, words }: MemberTaskProps & { id: number }) {
  const [, setSearch] = useSearchParams()
  const { data } = useRecord(batchTask, id)
  const isReady = data?.status === 'UPLOADED' || data?.status === 'READY'
  return (
    <>
      <PageHeader
        title={data?.name ?? words.title}
        tab={words.title}
        actions={<Button onClick={() => setSearch({})}>{taskWords.again}</Button>}
      />
      <Trail label={words.trail} at={isReady ? 2 : 3} />
      <TaskPanel id={id} />
    </>
  )
}

function Choosing({ kind, words, sum }: MemberTaskProps) {
  const styles = useStyles()
  const fields = actForms[kind]
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
  const members = chosen === null ? 0 : 'keys' in chosen ? chosen.keys.length : total
  const isChosen = query === null ? chosen !== null : total > 0 && total <= mostTaskRows
  const canCheck = isChosen && isWhole(fields, options) && !making.isBusy
  return (
    <>
      <PageHeader title={words.title} note={words.note} />
      <Trail label={words.trail} at={1} />
      <div className={styles.form}>
        <Panel title={taskWords.steps[0]}>
          <div className={styles.fields}>
            <ChooseMembers onChosen={setChosen} />
          </div>
        </Panel>
        <Panel title={words.act}>
          <div className={styles.fields}>
            <PayloadFields fields={fields} payload={options} onChange={setOptions} />
            {sum && (
              <p role="status" className={styles.note}>
                {members > 0 && sum(members, options)}
              </p>
            )}
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
