import type { AnyResource, FieldOf } from '@contracts/resources/definition'
import { systemLabels } from '@contracts/resources/systemColumns'
import { makeStyles } from '@fluentui/react-components'
import { DocumentDismissRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useMemo } from 'react'
import { below, layout } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { useViewport } from '@/look/useViewport'
import { isRevised, type AnyRecord } from './anyRecord'
import { MomentCell } from './cells'
import { valueText } from './cellText'
import type { OwnCells } from './columns'
import { recordWords } from './constants'
import { yuanText } from './money'
import { actsOf } from './page/acts'
import { FactPanels } from './page/FactPanels'
import { factsOf, isFilled } from './page/facts'
import { Feed } from './page/Feed'
import { Ledger } from './page/Ledgers'
import { Money } from './page/Money'
import { moneyLines } from './page/moneyLines'
import { Notes } from './page/Notes'
import { Person } from './page/Person'
import { ActsFoot, RecordActs, RecordHead } from './page/RecordHead'
import type { AnyPage } from './page/recordPage'
import { RowsTable } from './page/RowsTable'
import type { StepState } from './page/stepState'
import { Steps } from './page/Steps'
import { Strip, type StripFigure } from './page/Strip'
import { useWalk } from './page/useWalk'
import { RecordActionHost } from './RecordActionHost'
import { RelatedList } from './RelatedList'
import { useSeen, type Seen } from './seen'
import { useRecordAction } from './useRecordAction'
import { useRecord } from './useRecords'

// Few records have a change that waits.
const Revision = lazy(async () => ({ default: (await import('./page/Revision')).Revision }))

const useStyles = makeStyles({
  page: { maxWidth: layout.detailWidth, paddingBottom: '24px', [below.phone]: { paddingBottom: 0 } },
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${layout.asideWidth}`,
    alignItems: 'start',
    gap: '16px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    minWidth: 0,
    [below.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}`, [below.phone]: { padding: '0 16px 16px' } },
})

interface ResourceDetailProps {
  resource: AnyResource
  id: number
  cells?: OwnCells
  page?: AnyPage
  /** Nothing is changed from here. */
  isReadOnly?: boolean
  onEdit?: () => void
  /** Opens the form with what stood there before a version came to be. */
  onRestore?: (version: number) => void
  /** Back to where the record was opened, also when it has been removed. */
  onBack: () => void
  /** To the record beside it in the list that it was opened from. */
  onStep: (id: number, state: StepState) => void
}

/** A record's page, from its definition: what it says, what may be done, what belongs to it, what happened to it. */
export function ResourceDetail(props: ResourceDetailProps) {
  const { resource, id, onBack } = props
  const seen = useSeen(resource)
  const record = useRecord(resource, id)
  if (record.data) return <Loaded {...props} seen={seen} record={record.data} />
  if (record.error) {
    return (
      <Blank
        icon={DocumentDismissRegular}
        tone="danger"
        heading="h1"
        title={`${resource.title}加载失败`}
        text={record.error.message}
        actions={
          <>
            <Button onClick={onBack}>{recordWords.back}</Button>
            <Button appearance="primary" onClick={() => void record.refetch()}>
              重试
            </Button>
          </>
        }
      />
    )
  }
  return <p role="status">加载中...</p>
}

interface LoadedProps extends ResourceDetailProps {
  seen: Seen
  record: AnyRecord
}

const nothingSaid: AnyPage = {}

function Loaded({
  seen,
  record,
  cells = {},
  page = nothingSaid,
  isReadOnly = false,
  onEdit,
  onRestore,
  onBack,
  onStep,
}: LoadedProps) {
  const styles = useStyles()
  const { resource } = seen
  const flow = useRecordAction(seen, onBack)
  const walk = useWalk(seen, record.id)
  const isPhone = useViewport() === 'phone'
  const acts = isReadOnly ? noActs : actsOf(seen, page, record)
  const facts = factsOf(resource, page, record)
  const lines = moneyLines(resource, page, record)
  const { lead: Lead, main: Main, person, messages } = page
  const buttons = (
    <RecordActs
      seen={seen}
      page={isReadOnly ? nothingSaid : page}
      record={record}
      acts={acts}
      flow={flow}
      onEdit={isReadOnly ? undefined : onEdit}
      walk={walk}
      onBack={onBack}
      onStep={onStep}
    />
  )
  return (
    <div className={styles.page}>
      <RecordHead seen={seen} page={page} record={record} walk={walk} actions={!isPhone && buttons} onStep={onStep} />
      {isRevised(resource, record) && (
        <Suspense fallback={null}>
          <Revision seen={seen} record={record} effects={page.effects} />
        </Suspense>
      )}
      <PageStrip seen={seen} page={page} record={record} />
      {page.steps && <Steps steps={page.steps(record)} />}
      {Lead && <Lead record={record} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {facts.tables.map((name) => (
            <RowsTable
              key={name}
              resource={resource}
              name={name}
              // Only fields of rows are tables.
              field={resource.fields[name] as FieldOf<'rows'>}
              record={record}
              page={page}
            />
          ))}
          {Main && <Main record={record} />}
          <RelatedLists resource={resource} page={page} record={record} />
          {lines.length > 0 && (
            <Panel title="金额（元）">
              <Money lines={lines} />
              {page.ledgers?.map((ledger) => (
                <Ledger key={ledger.title} ledger={ledger} record={record} />
              ))}
            </Panel>
          )}
          <FactPanels seen={seen} record={record} cells={{ ...cells, ...page.cells }} facts={facts} />
        </div>
        <div className={styles.side}>
          {person && <Person seen={seen} record={record} person={person} />}
          {hasNotes(resource) && <Notes seen={seen} id={record.id} />}
          <Feed
            seen={seen}
            id={record.id}
            messages={messages}
            onRestore={acts.edit === null && !isReadOnly ? onRestore : undefined}
          />
          <Panel title="记录信息">
            <div className={styles.body}>
              <Facts facts={systemFacts(record)} />
            </div>
          </Panel>
        </div>
      </div>
      {isPhone && <ActsFoot>{buttons}</ActsFoot>}
      <RecordActionHost flow={flow} />
    </div>
  )
}

/** What belongs to one user alone, or to the platform, is nothing that colleagues talk about. */
const hasNotes = ({ scope }: AnyResource) => scope !== 'user' && scope !== 'platform'

/** Of a record that is only read. */
const noActs = { likely: null, edit: false, isEditLikely: false, open: [], closed: [] } as const

function RelatedLists({ resource, page, record }: { resource: AnyResource; page: AnyPage; record: AnyRecord }) {
  const shown = (resource.related ?? []).filter(({ resource: key }) => key !== page.messages?.resource)
  return shown.map((one) => {
    const own = page.related?.find(({ title }) => title === one.title)
    if (own?.hidden?.(record)) return null
    return <OneRelated key={one.title} related={one} record={record} cells={own?.cells} />
  })
}

function OneRelated({
  related,
  record,
  cells,
}: {
  related: NonNullable<AnyResource['related']>[number]
  record: AnyRecord
  cells: NonNullable<AnyPage['related']>[number]['cells']
}) {
  const own = useMemo(
    () =>
      cells &&
      Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, (row: AnyRecord) => cell(row, record)])),
    [cells, record],
  )
  return <RelatedList related={related} id={record.id} cells={own} />
}

function PageStrip({
  seen: { resource },
  page: { strip: Own = [] },
  record,
}: {
  seen: Seen
  page: AnyPage
  record: AnyRecord
}) {
  if (typeof Own === 'function') return <Own record={record} />
  const figures = Own.flatMap(({ label, of, note }): readonly StripFigure[] => {
    const said = note?.(record)
    if (typeof of === 'function') {
      const value = of(record)
      return value === null ? [] : [{ label: label ?? '', value, note: said }]
    }
    const field = resource.fields[of]
    // Who may not see it has one figure less.
    if (!field) return []
    const value = record[of]
    const unit = field.type === 'money' ? '（元）' : ''
    const text = unit && isFilled(value) ? yuanText(Number(value)) : valueText(field, value, record.names[of])
    return [{ label: (label ?? field.label) + unit, value: text, note: said }]
  })
  return figures.length > 0 && <Strip figures={figures} />
}

const systemFacts = ({ id, createdAt, createdBy, updatedAt, updatedBy }: AnyRecord) => [
  { label: systemLabels.id, value: id },
  { label: systemLabels.createdAt, value: <MomentCell iso={createdAt} /> },
  ...(createdBy === null ? [] : [{ label: systemLabels.createdBy, value: createdBy }]),
  { label: systemLabels.updatedAt, value: <MomentCell iso={updatedAt} /> },
  ...(updatedBy === null ? [] : [{ label: systemLabels.updatedBy, value: updatedBy }]),
]
