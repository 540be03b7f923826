import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource, EventIn, FieldsOfResource, StatusIn } from '@contracts/resources/definition'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import type { Values } from '@contracts/rules/validator'
import { useEventCallback } from '@fluentui/react-components'
import { lazy, Suspense, useMemo, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { FieldSlotProps } from '../form/definition'
import type { FormPreview } from '../form/preview/formPreview'
import type { RowAction } from '../table/column'
import type { AnyRecord } from './anyRecord'
import type { OwnCells } from './columns'
import { ConsequencesContext, type Consequences, type ConsequencesProps } from './consequences'
import { recordWords } from './constants'
import type { OwnInputs } from './formOf'
import { formerState, readFormer } from './formerValues'
import { inlineCells } from './InlineNumber'
import type { ListOptions } from './listOf'
import { usePrintPlace } from './printPlace'
import type { RecordPaths } from './recordPaths'
import { ResourceList, type BulkDialog, type ResourceListProps } from './ResourceList'
import type { OpenedRow } from './RowsBelow'
import type { AnyPage, RecordPage } from './page/recordPage'
import { useRecordPlace } from './useRecordPlace'

// A list is what most visits see; form and record come with the first one that is opened.
const SingleScreen = lazy(async () => ({ default: (await import('./SingleScreen')).SingleScreen }))
const PrintPage = lazy(async () => ({ default: (await import('./PrintPage')).PrintPage }))
const PageSkeleton = lazy(async () => ({ default: (await import('@/look/parts/PageSkeleton')).PageSkeleton }))

/** What has a place of its own on the page: its shape until it is there. */
const Later = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Suspense>
        <PageSkeleton />
      </Suspense>
    }
  >
    {children}
  </Suspense>
)

/** The page of records, with what an area says about it: both come with the first one that is opened. */
const detailWith = (page: (() => Promise<AnyPage>) | undefined) =>
  lazy(async () => {
    const [{ ResourceDetail }, own] = await Promise.all([import('./ResourceDetail'), page?.()])
    return {
      default: (props: Omit<ComponentProps<typeof ResourceDetail>, 'page'>) => <ResourceDetail {...props} page={own} />,
    }
  })

/** The form of records, with what guests will see of them. */
const formWith = (preview: (() => Promise<FormPreview>) | undefined) =>
  lazy(async () => {
    const [{ ResourceForm }, shown] = await Promise.all([import('./ResourceForm'), preview?.()])
    return {
      default: (props: Omit<ComponentProps<typeof ResourceForm>, 'preview'>) => (
        <ResourceForm {...props} preview={shown} />
      ),
    }
  })

/** The same below a row of the list. */
const belowRowsWith = (page: (() => Promise<AnyPage>) | undefined, opened: OpenedRow) =>
  lazy(async () => {
    const [{ RowsBelow }, own = {}] = await Promise.all([import('./RowsBelow'), page?.()])
    return {
      default: (props: Omit<ComponentProps<typeof RowsBelow>, 'page' | 'opened'>) => (
        <RowsBelow {...props} opened={opened} page={own} />
      ),
    }
  })

/** A list screen's own wishes, smallest first. */
interface ListScreenProps extends Pick<ListOptions, 'fixed' | 'columns'> {
  title?: string
  actions?: ReactNode
  above?: ReactNode
  /** In place of the definition's own. Keep it stable. */
  rowActions?: (record: AnyRecord) => readonly RowAction[]
}

interface FormScreenProps {
  mode: Exclude<FormMode, 'view'>
  /** Of the record; null for a new one. */
  id: string | null
}

interface DetailScreenProps {
  id: number
  /** Nothing is changed from here. */
  isReadOnly?: boolean
  /** The way back where it is not that to the list. */
  onBack?: () => void
}

/** The fields that hold a single number which people write as such. */
type NumberName<R, F = FieldsOfResource<R>> = {
  [Name in keyof F & string]: F[Name] extends { type: 'money' | 'integer' | 'percent' } ? Name : never
}[keyof F & string]

type RowsName<R, F = FieldsOfResource<R>> = {
  [Name in keyof F & string]: F[Name] extends { type: 'rows' } ? Name : never
}[keyof F & string]

/** The ways out of a definition, smallest first; a name that is none does not compile. */
interface Overrides<R> {
  /** Of the list's page; what the record is called unless given. */
  readonly title?: string
  /** What people do that makes one, on its button and over its form: 申请提现. 新增 and its name unless given. */
  readonly addText?: string
  readonly cells?: OwnCells<R>
  /** Numbers of the list that are changed in their row: 改价, 改库存. */
  readonly inline?: readonly NumberName<R>[]
  readonly inputs?: { readonly [Name in keyof FieldsOfResource<R> & string]?: ComponentType<FieldSlotProps> }
  /** A form of many fields: section by section, with a preview before it is saved. */
  readonly stepped?: boolean
  /** What guests will see of a record beside its form; it comes with the form. */
  readonly preview?: () => Promise<FormPreview>
  /** Event that the form may send right after the record was saved: SUBMIT. */
  readonly finishBy?: string
  /** What the page of a record is beyond its definition; it comes with the page. */
  readonly page?: () => Promise<RecordPage<R>>
  /** Opens below a row of the list: a field of rows as on the page, and in a line what else is asked for first. */
  readonly opens?: { readonly rows: RowsName<R>; readonly said: readonly (keyof FieldsOfResource<R> & string)[] }
  readonly rowActions?: (record: RecordAnswer<R>) => readonly RowAction[]
  /** Statuses in which something is being done with a record by itself: the list follows it. */
  readonly underWay?: readonly (StatusIn<R> & string)[]
  /** How often the list is then asked again, where that is not as usual. */
  readonly readAgainMs?: number
  /** More to do with ticked rows, each in a dialog of its own; who lacks its right is not offered it. */
  readonly bulkDialogs?: readonly BulkDialog[]
  /** What a copy starts with; as it is unless given. */
  readonly prepareCopy?: (values: Values) => Values
  /** Each is of its own place and time: none is copied. */
  readonly withoutCopy?: true
  /** Nothing is changed from a record's page. */
  readonly isReadOnly?: true
  /** Addresses of their own; what has none opens in the place of the list. */
  readonly paths?: RecordPaths
  /** What an act comes to, in its question before anybody agrees. */
  readonly consequences?: { readonly [Event in EventIn<R> & string]?: ComponentType<ConsequencesProps> }
  /** Whole screens. */
  readonly list?: ComponentType<ListScreenProps>
  readonly form?: ComponentType<FormScreenProps>
  readonly detail?: ComponentType<DetailScreenProps>
}

export interface Screens {
  /**
   * What the address asks for: the list, or a form or record at an address of its own, else in the list's place; of a
   * `single` resource its one record.
   */
  readonly Page: ComponentType<ListScreenProps>
  /** The same as a screen of the route table: what its address says it reads for itself. */
  readonly Screen: () => ReactNode
  readonly Form: ComponentType<FormScreenProps>
  readonly Detail: ComponentType<DetailScreenProps>
}

/**
 * The screens of a resource: from its definition alone, or with what is special about them. Call it once, outside of
 * any component.
 * @example const { Page, Form } = screensFor(ticketProduct, { cells: { soldRate: (product) => <SoldRate {...product} /> } })
 */
export function screensFor<R extends AnyResource>(resource: R, overrides: NoInfer<Overrides<R>> = {}): Screens {
  // The names were checked above; what draws them knows any record, and gets those of this resource alone.
  const own = overrides as unknown as {
    readonly cells?: OwnCells
    readonly inline?: readonly string[]
    readonly inputs?: OwnInputs
    readonly page?: () => Promise<AnyPage>
    readonly rowActions?: (record: AnyRecord) => readonly RowAction[]
    readonly opens?: OpenedRow
    readonly consequences?: Consequences
  }
  const { list: OwnList, form: OwnForm, detail: OwnDetail, paths = {}, prepareCopy, stepped, finishBy } = overrides
  const { readAgainMs, bulkDialogs } = overrides
  const underWay: readonly string[] | undefined = overrides.underWay
  const listCells: OwnCells = { ...own.cells, ...inlineCells(resource, own.inline ?? []) }
  const ResourceDetail = detailWith(own.page)
  const ResourceForm = formWith(overrides.preview)
  const Below = own.opens && belowRowsWith(own.page, own.opens)

  const Form =
    OwnForm ??
    function Form({ mode, id }: FormScreenProps) {
      const { finish } = useRecordPlace(resource.key, paths)
      // Its guard takes another query for another place: a form that was left so is over, a new one begins.
      const { search, state } = useLocation()
      const before = readFormer(state)
      const [round, setRound] = useState(0)
      return (
        <Later>
          <ResourceForm
            key={`${mode}-${id}-${search}-${before}-${round}`}
            before={before}
            resource={resource}
            mode={mode}
            id={id}
            act={recordWords[mode]}
            title={mode === 'add' ? overrides.addText : undefined}
            inputs={own.inputs}
            stepped={stepped}
            finishBy={finishBy}
            prepare={prepareCopy}
            onAnother={() => setRound(round + 1)}
            onSaved={(record, { leaving }) => leaving || finish(record.id)}
            onCancelled={() => finish()}
          />
        </Later>
      )
    }

  const Detail =
    OwnDetail ??
    function Detail({ id, isReadOnly = overrides.isReadOnly, onBack }: DetailScreenProps) {
      const { leave, open } = useRecordPlace(resource.key, paths)
      const { printed } = usePrintPlace()
      if (printed) return <Printed />
      return (
        <Later>
          <ResourceDetail
            key={id}
            resource={resource}
            id={id}
            cells={own.cells}
            isReadOnly={isReadOnly}
            onEdit={() => open('edit', id)}
            onRestore={(version) => open('edit', id, { state: formerState(version) })}
            onBack={onBack ?? (() => leave())}
            onStep={(next, state) => open('view', next, { replace: true, state })}
          />
        </Later>
      )
    }

  const ListScreen =
    OwnList ??
    function ListScreen({ fixed, columns, ...head }: ListScreenProps) {
      const { open, addressOf } = useRecordPlace(resource.key, paths)
      // Screens write these in place; they say the same as long as their text is the same.
      const written = JSON.stringify({ fixed: { ...resource.preset, ...fixed }, columns })
      const options = useMemo(
        () => ({ ...(JSON.parse(written) as ListOptions), cells: listCells, underWay, readAgainMs }),
        [written],
      )
      const onCopy = useEventCallback((id: number) => open('copy', id))
      const places: Pick<ResourceListProps, 'onAdd' | 'onEdit' | 'onCopy' | 'onOpen' | 'hrefOf'> = {
        onAdd: useEventCallback(() => open('add')),
        onEdit: useEventCallback((id: number) => open('edit', id)),
        onCopy: overrides.withoutCopy ? undefined : onCopy,
        onOpen: useEventCallback((id: number) => open('view', id)),
        hrefOf: (id: number) => addressOf('view', id),
      }
      return (
        <ResourceList<AnyResource>
          rowActions={own.rowActions}
          title={overrides.title}
          addText={overrides.addText}
          bulkDialogs={bulkDialogs}
          {...head}
          {...places}
          resource={resource}
          options={options}
          expansion={Below && (({ id }) => <Below resource={resource} id={id} href={places.hrefOf?.(id)} />)}
        />
      )
    }

  /** Sheets of paper in the place of the list or the record. */
  function Printed() {
    const { printed, leave } = usePrintPlace()
    return (
      <Later>
        <PrintPage resource={resource} printed={printed!} onBack={leave} />
      </Later>
    )
  }

  function Page(props: ListScreenProps) {
    const { opened } = useRecordPlace(resource.key, paths)
    const { printed } = usePrintPlace()
    if (resource.single) {
      const { title, actions, above } = props
      return (
        <Later>
          <SingleScreen resource={resource} inputs={own.inputs} title={title} actions={actions} above={above} />
        </Later>
      )
    }
    if (printed) return <Printed />
    if (opened?.mode === 'view') return asked(<Detail id={Number(opened.id)} />)
    // What is made elsewhere has no form to open.
    if (opened && resource.form.length > 0) return <Form mode={opened.mode} id={opened.id} />
    return asked(<ListScreen {...props} />)
  }

  const asked = (screen: ReactNode) =>
    own.consequences ? (
      <ConsequencesContext.Provider value={own.consequences}>{screen}</ConsequencesContext.Provider>
    ) : (
      screen
    )

  const Screen = () => <Page />

  return { Page, Screen, Form, Detail }
}
