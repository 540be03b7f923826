import type { AnyResource, Field } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { nameInRow } from '@contracts/resources/recordLink'
import { holdsWhen } from '@contracts/resources/rules'
import { systemLabels } from '@contracts/resources/systemColumns'
import { makeStyles } from '@fluentui/react-components'
import { DocumentDismissRegular } from '@fluentui/react-icons'
import { lazy, Suspense, type ComponentType } from 'react'
import { below, layout } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { actionsOf, editRefusalOf, removalOf } from './actions'
import { nameOf, type AnyRecord } from './anyRecord'
import { FieldCell, MomentCell } from './cells'
import type { OwnCells } from './columns'
import { noValue, printWords, recordWords } from './constants'
import { ClosedReasons, LifecycleButtons } from './LifecycleButtons'
import { usePrintPlace } from './printPlace'
import { RecordActionHost } from './RecordActionHost'
import { RelatedList } from './RelatedList'
import { RevealedField } from './RevealedField'
import { useSeen, type Seen } from './seen'
import { Timeline } from './Timeline'
import { useRecordAction } from './useRecordAction'
import { useHistory, useRecord } from './useRecords'

const useStyles = makeStyles({
  page: { maxWidth: layout.detailWidth, paddingBottom: '24px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${layout.asideWidth}`,
    alignItems: 'start',
    gap: '16px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'grid', gap: '16px', minWidth: 0 },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  note: { display: 'grid', gap: '2px', paddingBottom: '12px' },
})

/** Sections of an area's own, by their titles. */
export type OwnSections = Readonly<Record<string, ComponentType<{ record: AnyRecord }> | undefined>>

/** A part of a record's page that an area draws. */
export type OwnPart = ComponentType<{ record: AnyRecord }>

interface ResourceDetailProps {
  resource: AnyResource
  id: number
  cells?: OwnCells
  sections?: OwnSections
  buttons?: OwnPart
  lead?: OwnPart
  /** Nothing is changed from here. */
  isReadOnly?: boolean
  onEdit?: () => void
  /** Back to where the record was opened, also when it has been removed. */
  onBack: () => void
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
        title={`${resource.title}没有加载出来`}
        text={record.error.message}
        actions={
          <>
            <Button onClick={onBack}>返回</Button>
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

function Loaded({
  seen,
  record,
  cells = {},
  sections = {},
  buttons: Buttons,
  lead: Lead,
  isReadOnly = false,
  onEdit,
  onBack,
}: LoadedProps) {
  const styles = useStyles()
  const { resource } = seen
  const flow = useRecordAction(seen, onBack)
  const history = useHistory(resource, record.id)
  const status = statusChoices(resource).find((one) => one.status === record.status)
  const removal = removalOf(seen, record)
  const actions = isReadOnly ? [] : [...actionsOf(seen, record), ...(removal ? [removal] : [])]
  const edit = editRefusalOf(seen, record)
  const { print } = usePrintPlace()
  return (
    <div className={styles.page}>
      <PageHeader
        title={nameOf(resource, record)}
        badge={status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
        actions={
          <>
            {onEdit && !isReadOnly && edit !== false && (
              <Button appearance="primary" disabledFocusable={edit !== null} title={edit ?? undefined} onClick={onEdit}>
                {recordWords.edit}
              </Button>
            )}
            {Buttons && !isReadOnly && <Buttons record={record} />}
            <LifecycleButtons flow={flow} actions={actions} />
            {resource.print?.map(
              ({ title, per }, sheet) =>
                per === 'one' && (
                  <Button key={title} appearance="subtle" onClick={() => print(sheet, { id: record.id })}>
                    {`${printWords.print}${title}`}
                  </Button>
                ),
            )}
            <Button appearance="subtle" onClick={onBack}>
              返回
            </Button>
          </>
        }
      />
      <div className={styles.note}>
        <ClosedReasons actions={actions} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {Lead && <Lead record={record} />}
          {sectionsOf(resource).map(({ section, fields }) => {
            const Own = sections[section]
            return (
              <Panel key={section} title={section}>
                <div className={styles.body}>
                  {Own ? (
                    <Own record={record} />
                  ) : (
                    <FieldFacts seen={seen} names={fields} record={record} cells={cells} />
                  )}
                </div>
              </Panel>
            )
          })}
          {resource.related?.map((one) => (
            <RelatedList key={one.title} related={one} id={record.id} />
          ))}
        </div>
        <div className={styles.main}>
          <Panel title="记录信息">
            <div className={styles.body}>
              <Facts facts={systemFacts(record)} />
            </div>
          </Panel>
          <Panel title="变更记录">
            <div className={styles.body}>
              {history.data ? (
                <Timeline resource={resource} events={history.data} />
              ) : (
                <p role={history.error ? 'alert' : 'status'}>{history.error?.message ?? '加载中...'}</p>
              )}
            </div>
          </Panel>
        </div>
      </div>
      <RecordActionHost flow={flow} />
    </div>
  )
}

// It brings what makes the text harmless.
const RichText = lazy(async () => ({ default: (await import('../richText/RichText')).RichText }))

/** The form's sections, or those of a record without a form, then the fields that stand in none of them. */
function sectionsOf({ form, view = form, fields }: AnyResource): AnyResource['form'] {
  const placed = new Set(view.flatMap((one) => one.fields))
  const others = Object.keys(fields).filter((name) => !placed.has(name))
  const section = view.length > 0 ? '其他信息' : '基本信息'
  return others.length > 0 ? [...view, { section, fields: others }] : view
}

const isLong = ({ type }: Field) => type === 'longText' || type === 'richText' || type === 'images' || type === 'rows'

interface FieldFactsProps {
  seen: Seen
  names: readonly string[]
  record: AnyRecord
  cells: OwnCells
}

function FieldFacts({ seen, names, record, cells }: FieldFactsProps) {
  const shown = names.flatMap((name) => {
    const field = seen.resource.fields[name]
    return field && (!field.shownWhen || holdsWhen(field.shownWhen, record)) ? [{ name, field }] : []
  })
  return (
    <Facts
      facts={shown.map(({ name, field }) => ({
        label: field.label,
        wide: isLong(field),
        value:
          cells[name]?.(record) ??
          (field.personal ? (
            <RevealedField seen={seen} name={name} field={field} record={record} />
          ) : field.type === 'rows' ? (
            <RowFacts name={name} field={field} rows={record[name]} record={record} />
          ) : field.type === 'richText' && typeof record[name] === 'string' && record[name] !== '' ? (
            <Suspense fallback="加载中...">
              <RichText html={record[name]} />
            </Suspense>
          ) : (
            <FieldCell name={name} field={field} record={record} place="page" />
          )),
      }))}
    />
  )
}

interface RowFactsProps {
  name: string
  field: Field
  rows: unknown
  record: AnyRecord
}

/** The rows of a field, each with its own fields. */
function RowFacts({ name: rowsName, field, rows, record }: RowFactsProps) {
  if (field.type !== 'rows' || !Array.isArray(rows) || rows.length === 0) return noValue
  return rows.map((row: Readonly<Record<string, unknown>>, index) => (
    // Rows of a stored record have no names of their own and do not move.
    <Facts
      key={index}
      facts={Object.entries(field.fields).map(([name, one]) => ({
        label: one.label,
        value: (
          <FieldCell
            name={name}
            field={one}
            record={{ ...record, names: namedIn(record, rowsName, index, name), [name]: row[name] }}
            place="page"
          />
        ),
      }))}
    />
  ))
}

/** What one field of a row is called by, as its cell looks for it. */
function namedIn({ names }: AnyRecord, rows: string, index: number, name: string): AnyRecord['names'] {
  const text = names[nameInRow(rows, index, name)]
  return text === undefined ? {} : { [name]: text }
}

const systemFacts = ({ id, createdAt, createdBy, updatedAt, updatedBy }: AnyRecord) => [
  { label: systemLabels.id, value: id },
  { label: systemLabels.createdAt, value: <MomentCell iso={createdAt} /> },
  { label: systemLabels.createdBy, value: createdBy ?? noValue },
  { label: systemLabels.updatedAt, value: <MomentCell iso={updatedAt} /> },
  { label: systemLabels.updatedBy, value: updatedBy ?? noValue },
]
