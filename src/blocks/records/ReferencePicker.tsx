import { callsOf } from '@contracts/resources/calls'
import type { AnyResource, FieldOf } from '@contracts/resources/definition'
import { debounceMachine } from '@machines/flows/debounce/machine'
import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, useRef, useState } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { nameOf } from './anyRecord'
import { mostOptions, noValue, referenceWords, typingPauseMs } from './constants'
import { ariaOf, type FieldInputProps } from './fieldInput'
import { useResource } from './findResource'
import { HotelPicker } from './HotelPicker'
import { recordKeys, recordsQuery } from './useRecords'

// Few fields are chosen in a window.
const RecordChooser = lazy(async () => ({ default: (await import('./chooser/RecordChooser')).RecordChooser }))

const useStyles = makeStyles({
  picker: { display: 'grid', gap: '8px', minWidth: 0 },
  box: { width: '100%', minWidth: 0 },
  // Low enough for below or above the field: a taller one would cover what stands beside it.
  options: { maxHeight: '320px' },
  chosen: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: 0, padding: 0, listStyle: 'none' },
  one: { display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', color: look.toneDangerText },
})

type Props = FieldInputProps<FieldOf<'reference' | 'references'>>

/** Stores are no records of the engine: they are the tenants themselves. */
const HOTEL = 'hotel'

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')

/** Chooses records of another resource by their names: asked of the gateway as one types, 50 at most. */
export function ReferencePicker(props: Props) {
  const styles = useStyles()
  const target = useResource(props.field.to)
  if (target === undefined) return <span id={props.id}>{noValue}</span>
  if (target === null && props.field.to === HOTEL) return <HotelPicker {...props} />
  if (target === null) {
    return (
      <span id={props.id} tabIndex={-1} className={styles.quiet}>
        {`${props.field.label}尚未建成，暂时不能选择`}
      </span>
    )
  }
  return props.field.chooser ? <RecordChooser {...props} target={target} /> : <Picker {...props} target={target} />
}

/** Names of the chosen records: a reference that can no longer be read keeps its number. */
function useNames(target: AnyResource, ids: readonly number[]): ReadonlyMap<number, string> {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: recordKeys.detail(target, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(callsOf(target).detail, { id }, { signal }),
    })),
  })
  return new Map(
    answers.map(({ data }, index) => [ids[index]!, data ? nameOf(target, data) : `${target.title} ${ids[index]}`]),
  )
}

function Picker(props: Props & { target: AnyResource }) {
  const { field, target, id, value, onChange, onBlur, isReadOnly } = props
  const styles = useStyles()
  const isMany = field.type === 'references'
  const ids = idsIn(value)
  const names = useNames(target, ids)
  const [typed, setTyped] = useState<string | null>(null)
  const typing = useFlow(debounceMachine, { input: { pauseMs: typingPauseMs } })
  const isTyping = useSelector(typing, (now) => now.hasTag('waiting'))
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const keyword = typed?.trim() ?? ''
  const found = useQuery({
    ...recordsQuery(target, { ...field.where, pageSize: mostOptions, ...(keyword && { keyword }) }),
    enabled: isOpen && !isTyping,
    placeholderData: keepPreviousData,
  })
  const chosenText = ids.map((one) => names.get(one)).join('、')
  if (isReadOnly) return <span id={id}>{chosenText || noValue}</span>

  const options = found.data?.list ?? []
  const isAsking = found.isFetching || isTyping
  const hasFailed = found.isError && !isAsking
  const nothing = hasFailed ? referenceWords.failed(target.title) : referenceWords.nothing(target.title)
  const isMore = found.data !== undefined && found.data.total > options.length
  const askAgain = () => {
    // The button goes with the failure: whoever pressed it goes on in the box.
    box.current?.focus()
    void found.refetch()
  }
  const take = (chosen: number | undefined) => {
    setTyped(null)
    if (chosen === undefined) return
    if (!isMany) onChange(chosen)
    else onChange(ids.includes(chosen) ? ids.filter((one) => one !== chosen) : [...ids, chosen])
  }
  return (
    <div
      className={styles.picker}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From the box to 重试 the search goes on.
        if (currentTarget.contains(relatedTarget)) return
        // What was searched for and not chosen is no value.
        setTyped(null)
        onBlur()
      }}
    >
      {isMany && ids.length > 0 && (
        <ul className={styles.chosen} aria-label={`已选${field.label}`}>
          {ids.map((one) => (
            <li key={one} className={styles.one}>
              {names.get(one)}
              <ToolButton
                icon={DismissRegular}
                label={`移除${names.get(one)}`}
                onClick={() => onChange(ids.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...ariaOf(props)}
        ref={box}
        id={id}
        className={styles.box}
        listbox={{ className: styles.options }}
        freeform
        // For the pointer alone: the keyboard opens the list from the box itself.
        expandIcon={{ 'aria-label': referenceWords.open(field.label), tabIndex: -1 }}
        clearable={!isMany && ids.length > 0}
        multiselect={isMany}
        placeholder={`搜索${target.title}`}
        value={typed ?? (isMany ? '' : chosenText)}
        selectedOptions={ids.map(String)}
        open={isOpen}
        onOpenChange={(_, data) => setIsOpen(data.open)}
        onChange={(event) => {
          setTyped(event.target.value)
          // Fluent opens it by the key of a letter, which an input method keeps for itself.
          setIsOpen(true)
          typing.send({ type: 'change' })
        }}
        onOptionSelect={(event, { optionValue, selectedOptions }) => {
          // Text that fits no option takes the choice away in Fluent's eyes: here it is a search.
          if (optionValue === undefined && event.type === 'change') return
          // Its cross empties the field.
          if (optionValue === undefined && !isMany && selectedOptions.length === 0) onChange(null)
          take(optionValue === undefined ? undefined : Number(optionValue))
        }}
      >
        {options.map((one) => (
          <Option key={one.id} value={String(one.id)} text={nameOf(target, one)}>
            {nameOf(target, one)}
          </Option>
        ))}
        {options.length === 0 && (
          <Option disabled value="" text="">
            {isAsking ? referenceWords.searching : nothing}
          </Option>
        )}
        {isMore && (
          <Option disabled value="" text="">
            {referenceWords.more}
          </Option>
        )}
      </Combobox>
      {hasFailed && (
        <div className={styles.failed}>
          <span role="alert">{`${nothing}：${found.error.message}`}</span>
          {/* Not every browser gives a pressed button the focus: the box keeps it. */}
          <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={askAgain}>
            {referenceWords.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
