import type { ReportDefinition } from '@contracts/reports/report'
import { reportOf } from '@contracts/reports/reports'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { ResourceForm } from '@/blocks/records/ResourceForm'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { keeperOf, keptInputs } from '../report/keptView'
import type { ReportView } from '../report/reportAddress'
import { PushList } from './PushList'
import { pushWords as words } from './words'

const useStyles = makeStyles({
  dialog: { display: 'grid', gap: look.fieldGap, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** Which one is filled in: a new one of the report that is shown, or one that is there. */
interface Filled {
  readonly report: ReportDefinition
  readonly id: number | null
}

/** 定时推送 of a report: those that one has made, and the form of one that begins with what the report shows. */
export function Pushes({ report, view }: { report: ReportDefinition; view: ReportView }) {
  const styles = useStyles()
  const [filled, setFilled] = useState<Filled | null>(null)
  const [shown, setShown] = useState<'report' | 'all'>('report')
  if (filled)
    return (
      <div className={styles.dialog}>
        {filled.id === null && view.span === null && <p className={styles.note}>{words.ownDays}</p>}
        <PushForm key={filled.id} {...filled} view={view} onClose={() => setFilled(null)} />
      </div>
    )
  return (
    <div className={styles.dialog}>
      <div className={styles.head}>
        <Tabs
          label={words.title}
          tabs={[
            { value: 'report', text: words.ofReport },
            { value: 'all', text: words.all },
          ]}
          chosen={shown}
          onChoose={(next) => setShown(next === 'all' ? 'all' : 'report')}
        />
        <Button appearance="primary" onClick={() => setFilled({ report, id: null })}>
          {words.add}
        </Button>
      </div>
      <PushList
        reportKey={shown === 'all' ? null : report.key}
        onEdit={({ id, reportKey }) => setFilled({ report: reportOf(reportKey) ?? report, id })}
      />
    </div>
  )
}

function PushForm({ report, id, view, onClose }: Filled & { view: ReportView; onClose: () => void }) {
  const [resource] = useState(() => keeperOf(reportSubscription, report, id === null ? view : null, { time: '08:30' }))
  const [inputs] = useState(() => keptInputs(report))
  return (
    <ResourceForm
      resource={resource}
      mode={id === null ? 'add' : 'edit'}
      id={id === null ? null : String(id)}
      inputs={inputs}
      drafts={false}
      onSaved={onClose}
      onCancelled={onClose}
    />
  )
}
