import { statusChoices } from '@contracts/resources/lifecycle'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark16Regular, Copy16Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { below, layout } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { useViewport } from '@/look/useViewport'
import { copyText } from '../../copyLink/copyText'
import type { RowAction } from '../../table/column'
import { isRevised, nameOf, type AnyRecord } from '../anyRecord'
import { momentText, valueText } from '../cellText'
import { printWords, recordWords } from '../constants'
import { LifecycleButtons } from '../LifecycleButtons'
import { usePrintPlace } from '../printPlace'
import type { Seen } from '../seen'
import type { RecordActionRef } from '../useRecordAction'
import type { Acts } from './acts'
import { isFilled } from './facts'
import type { AnyPage } from './recordPage'
import type { StepState } from './stepState'
import { revisionWords } from './revisionWords'
import { useStep } from './useStep'
import type { Walk } from './useWalk'
import { WalkButtons } from './WalkButtons'

// Fluent's menu comes with the first press.
const ActionMenu = lazy(async () => ({ default: (await import('../../table/ActionMenu')).ActionMenu }))

const useStyles = makeStyles({
  said: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: '24px' },
  number: { display: 'inline-flex', alignItems: 'center', color: tokens.colorNeutralForeground2 },
  copy: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  foot: {
    position: 'sticky',
    zIndex: 2,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: layout.actionBar,
    marginTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > button': { height: '40px' },
    '& > button:first-child': { flexGrow: 1 },
  },
  wide: { [below.phone]: { display: 'none' } },
})

/** Acts that stand in sight beside the likely one. */
const mostInSight = 2

interface RecordHeadProps {
  seen: Seen
  page: AnyPage
  record: AnyRecord
  walk: Walk | null
  actions: ReactNode
  onStep: (id: number, state: StepState) => void
}

/** Who and what a record is, its state, the number that people read out, and what may be done. */
export function RecordHead({ seen, page, record, walk, actions, onStep }: RecordHeadProps) {
  const { resource } = seen
  const title = nameOf(resource, record)
  const status = statusChoices(resource).find((one) => one.status === record.status)
  // On a tab who it is, without what.
  const short = nameOf({ ...resource, heading: resource.heading?.slice(0, 1) }, record)
  return (
    <PageHeader
      title={title}
      tab={`${page.word ?? resource.title}·${short}`}
      beside={walk && <WalkButtons walk={walk} onOpen={onStep} />}
      badge={
        <>
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          {isRevised(resource, record) && <StatusBadge tone="warning">{revisionWords.badge}</StatusBadge>}
        </>
      }
      actions={actions}
      note={<Said seen={seen} page={page} record={record} />}
    />
  )
}

function Said({
  seen: { resource },
  page: { number, said = [] },
  record,
}: Pick<RecordHeadProps, 'seen' | 'page' | 'record'>) {
  const styles = useStyles()
  const field = number === undefined ? undefined : resource.fields[number]
  const parts = said.flatMap((name) => {
    if (name === 'createdAt') return [`${momentText(record.createdAt)} 创建`]
    const one = resource.fields[name]
    return one && isFilled(record[name]) ? [valueText(one, record[name], record.names[name])] : []
  })
  if (!field && parts.length === 0) return null
  return (
    <span className={styles.said}>
      {field && number !== undefined && <Copied label={field.label} text={String(record[number] ?? '')} />}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const styles = useStyles()
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={styles.number}>
      {`${label} ${text}`}
      <button
        type="button"
        className={styles.copy}
        title={isCopied ? '已复制' : `复制${label}`}
        aria-label={`复制${label} ${text}`}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {isCopied ? <Checkmark16Regular aria-hidden /> : <Copy16Regular aria-hidden />}
      </button>
      <span role="status">{isCopied && ' 已复制'}</span>
    </span>
  )
}

interface RecordActsProps {
  seen: Seen
  page: AnyPage
  record: AnyRecord
  acts: Acts
  flow: RecordActionRef
  walk: Walk | null
  onEdit?: () => void
  onBack: () => void
  onStep: (id: number, state: StepState) => void
}

/** The likely act first, few beside it, the others behind ⋯: open ones, then closed ones with their reason. */
export function RecordActs({ seen, page, record, acts, flow, walk, onEdit, onBack, onStep }: RecordActsProps) {
  const styles = useStyles()
  const { print } = usePrintPlace()
  const { likely, edit, isEditLikely, open, closed } = acts
  const { buttons: Buttons } = page
  const isPhone = useViewport() === 'phone'
  const inSight = isPhone ? 1 : Buttons ? mostInSight - 1 : mostInSight
  const mayEdit = onEdit && edit === null
  const doAct = ({ action, closedReason }: Acts['open'][number]): RowAction => ({
    name: action.event,
    label: action.label,
    closedReason: closedReason ?? undefined,
    perform: () => flow.send({ type: 'choose', action }),
  })
  const { stepping, isEnd } = useStep(walk, onStep)
  const doStep = (by: 1 | -1, label: string): RowAction => ({
    name: label,
    label,
    closedReason: isEnd(by) ? recordWords.noMore[by] : undefined,
    perform: () => stepping.run(by),
  })
  const more: readonly RowAction[] = [
    ...(isPhone && walk ? [doStep(-1, recordWords.before), doStep(1, recordWords.next)] : []),
    ...open.slice(inSight).map(doAct),
    ...(seen.resource.print ?? []).flatMap(({ title, per }, sheet): readonly RowAction[] =>
      per === 'one'
        ? [
            {
              name: `print-${sheet}`,
              label: `${printWords.print}${title}`,
              perform: () => print(sheet, { id: record.id }),
            },
          ]
        : [],
    ),
    ...(onEdit && typeof edit === 'string'
      ? [{ name: 'edit', label: recordWords.edit, closedReason: edit, perform: onEdit }]
      : []),
    ...closed.map(doAct),
  ]
  return (
    <>
      {likely && <LifecycleButtons flow={flow} actions={[likely]} likely={likely.action.event} />}
      {mayEdit && (
        <Button appearance={isEditLikely ? 'primary' : undefined} onClick={onEdit}>
          {recordWords.edit}
        </Button>
      )}
      {Buttons && <Buttons record={record} />}
      <LifecycleButtons flow={flow} actions={open.slice(0, inSight)} />
      {more.length > 0 && <MoreActs name={nameOf(seen.resource, record)} acts={more} />}
      <Button appearance="subtle" className={styles.wide} onClick={onBack}>
        {recordWords.back}
      </Button>
    </>
  )
}

function MoreActs({ name, acts }: { name: string; acts: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<MoreHorizontal20Regular />}
        aria-label={recordWords.more}
        title={recordWords.more}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={() => setTarget(button.current)}
      />
      {target && (
        <Suspense fallback={null}>
          <ActionMenu name={name} actions={acts} target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Where the acts stand: in the head, on a phone at the foot. */
export function ActsFoot({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.foot} role="group" aria-label="记录操作">
      {children}
    </div>
  )
}
