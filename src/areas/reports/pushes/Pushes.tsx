import type { RecordAnswer } from '@contracts/resources/calls'
import { reportOf } from '@contracts/reports/reports'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { ResourceForm } from '@/blocks/records/ResourceForm'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { keeperOf, keptInputs } from '../report/keptView'
import type { Pushed } from './pushed'
import { PushList } from './PushList'
import { pushWords as words } from './words'

const useStyles = makeStyles({
  dialog: { display: 'grid', gap: look.fieldGap, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

type Subscription = RecordAnswer<typeof reportSubscription>

/** Which one is filled in: a new one of the report that is shown, or one that is there. */
interface Filled extends Pushed {
  readonly id: number | null
}

/** The report of a subscription that is there. */
const pushedBy = ({ reportKey, customReportId, names, span, compare }: Subscription, shown: Pushed): Pushed => ({
  view: null,
  customReportId: customReportId === null ? null : Number(customReportId),
  report: reportOf(reportKey) ?? { ...shown.report, key: reportKey, title: names.customReportId ?? '', span, compare },
})

/** 定时推送 of a report: those that one has made, and the form of one that begins with what the report shows. */
export function Pushes({ pushed }: { pushed: Pushed }) {
  const styles = useStyles()
  const [filled, setFilled] = useState<Filled | null>(null)
  const [shown, setShown] = useState<'report' | 'all'>('report')
  if (filled)
    return (
      <div className={styles.dialog}>
        {filled.id === null && filled.view?.span === null && <p className={styles.note}>{words.ownDays}</p>}
        <PushForm key={filled.id} {...filled} onClose={() => setFilled(null)} />
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
        <Button appearance="primary" onClick={() => setFilled({ ...pushed, id: null })}>
          {words.add}
        </Button>
      </div>
      <PushList
        of={shown === 'all' ? null : pushed}
        onEdit={(subscription) => setFilled({ ...pushedBy(subscription, pushed), id: subscription.id })}
      />
    </div>
  )
}

/** What a report that was put together says of itself: no tab, no filters, no stores. */
const ofStanding: ReadonlySet<string> = new Set(['reportTab', 'filters', 'stores'])

function PushForm({ report, id, view, customReportId, onClose }: Filled & { onClose: () => void }) {
  const [resource] = useState(() => {
    const own = keeperOf(reportSubscription, report, view, { time: '08:30', customReportId })
    if (customReportId === null) return own
    const form = reportSubscription.form.map((section) => ({
      ...section,
      fields: section.fields.filter((name) => !ofStanding.has(name)),
    }))
    return { ...own, form }
  })
  const [inputs] = useState(() => ({
    ...keptInputs(report),
    ...(customReportId === null
      ? {}
      : {
          reportKey: ({ id: field }: FieldSlotProps) => <span id={field}>{words.custom}</span>,
          customReportId: ({ id: field }: FieldSlotProps) => <span id={field}>{report.title}</span>,
        }),
  }))
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
