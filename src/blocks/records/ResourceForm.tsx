import { isAuditedIn } from '@contracts/resources/audited'
import type { AnyResource } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import type { Values } from '@contracts/rules/validator'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { conflictWords, savedWithMerged } from '../form/constants'
import { FormHead } from '../form/FormHead'
import type { FormPreview } from '../form/preview/formPreview'
import { PreviewSwitch } from '../form/preview/PreviewSwitch'
import { RecordForm } from '../form/RecordForm'
import { useRecordForm } from '../form/useRecordForm'
import { useToast } from '../toast/ToastProvider'
import { isRevised, nameOf, type AnyRecord } from './anyRecord'
import { recordWords, restoreWords } from './constants'
import { formOf, type OwnInputs } from './formOf'
import { recordFormSource } from './recordFormSource'
import { revisionWords } from './page/revisionWords'
import { useSeen } from './seen'
import { useFinishing, type Told } from './useFinishing'
import { useRecordsChanged } from './useRecords'

// It comes after the form, which it must not hold up.
const Presence = lazy(async () => ({ default: (await import('./Presence')).Presence }))

const useStyles = makeStyles({
  audited: {
    margin: '0 0 16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneInfoTint,
    color: look.toneInfoText,
    lineHeight: '20px',
  },
})

interface ResourceFormProps {
  resource: AnyResource
  mode: FormMode
  /** Of the record; null in mode add. */
  id: string | null
  inputs?: OwnInputs
  /** Section by section, with a preview before it is saved. */
  stepped?: boolean
  /** Event that may be sent right after the record was saved, where its status takes it: SUBMIT. */
  finishBy?: string
  /** Goes on to that event with what was saved, where it asks for more than a click. */
  finishWith?: (record: AnyRecord) => void
  /** What a copy starts with, from the record that is copied. */
  prepare?: (values: Values) => Values
  /** The record as it was stored. `leaving`: the user is already on his way elsewhere. */
  /** It was saved and another one is wanted; without it a form adds one at a time. */
  onAnother?: () => void
  onSaved: (record: AnyRecord, how: { leaving: boolean }) => void
  onCancelled: () => void
  /** What is done with the record: 编辑. The form then has a head of its own, with the record's name and state. */
  act?: string
  /** Over a form with a head of its own; what is done with what unless given. */
  title?: string
  /** Begins with what stood there before this version came to be; null: with the record as it is. */
  before?: number | null
  /** Off where nothing keeps drafts. */
  drafts?: boolean
  /** What guests will see of it while it is filled in. */
  preview?: FormPreview
  /** 保存 first shows what is about to be changed. */
  reviewed?: boolean
  /** What comes of the fields, beside them; it reads the form around it. */
  beside?: ReactNode
}

/**
 * The form of a resource, from its definition (docs/architecture.md, decision 3). Another record needs another `key`.
 */
export function ResourceForm(props: ResourceFormProps) {
  const {
    resource,
    mode,
    id,
    inputs,
    stepped,
    finishBy,
    finishWith,
    prepare,
    onAnother,
    onSaved,
    onCancelled,
    act,
    title,
    drafts,
    preview,
    reviewed,
    beside,
    before = null,
  } = props
  const styles = useStyles()
  const seen = useSeen(resource)
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [opened, setOpened] = useState<AnyRecord | null>(null)
  const [brought, setBrought] = useState<readonly string[] | null>(null)
  const isAudited = mode === 'edit' && opened !== null && isAuditedIn(seen.resource, opened.status)
  const [source] = useState(() => {
    const own = recordFormSource(seen, mode, prepare, before)
    return {
      ...own,
      async load(wanted: string, signal: AbortSignal) {
        const loaded = await own.load(wanted, signal)
        setOpened(own.stored() as AnyRecord)
        setBrought(own.brought())
        return loaded
      },
    }
  })
  const [definition] = useState(() => formOf(seen, { mode, inputs, stepped, stored: source.stored }))
  const isAnotherWanted = useRef(false)
  const mayGoOn = mode === 'add' && onAnother !== undefined && !stepped && finishBy === undefined
  const finishing = useFinishing(seen, finishBy, { mode, stored: source.stored, finishWith })
  const form = useRecordForm(definition, {
    mode,
    id,
    source,
    onSaved: (answer, how) => {
      const record = answer as AnyRecord
      const tell = (told: Told) => {
        void changed()
        toast.show(told)
      }
      const merged = how.merged && how.merged.fields.length > 0 ? how.merged : null
      if (finishing.isChosen()) void finishing.send(record).then(tell)
      else if (isRevised(resource, record)) tell({ text: revisionWords.submitted, type: 'success' })
      else
        tell({
          text: merged
            ? savedWithMerged(merged.saver.name ?? conflictWords.somebody, merged.fields.length)
            : recordWords.saved,
          type: 'success',
        })
      if (isAnotherWanted.current && !how.leaving) onAnother?.()
      else onSaved(record, how)
    },
    onCancelled,
  })
  const status = mode === 'edit' && statusChoices(resource).find((one) => one.status === opened?.status)
  return (
    <>
      {act !== undefined && (
        <FormHead
          title={title ?? `${act}${resource.title}`}
          tab={opened ? `${act}·${nameOf(seen.resource, opened)}` : undefined}
          badge={status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          tools={preview && <PreviewSwitch />}
        />
      )}
      {mode === 'edit' && id !== null && !resource.single && (
        <Suspense>
          <Presence resource={seen.resource} id={Number(id)} />
        </Suspense>
      )}
      {isAudited && <p className={styles.audited}>{revisionWords.willWait}</p>}
      {brought && (
        <p role="status" className={styles.audited}>
          {brought.length === 0
            ? restoreWords.nothing
            : restoreWords.filled(brought.map((name) => seen.resource.fields[name]!.label))}
        </p>
      )}
      <RecordForm
        form={form}
        drafts={drafts}
        finish={finishing.button}
        onAgain={mayGoOn ? (isWanted) => (isAnotherWanted.current = isWanted) : undefined}
        preview={preview}
        reviewed={reviewed}
        beside={beside}
      />
    </>
  )
}
