import { makeStyles, mergeClasses, tokens, useEventCallback } from '@fluentui/react-components'
import { CalendarLtr16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { Suspense, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Input } from '@/look/parts/Input'
import { useViewport } from '@/look/useViewport'
import type { PanelFrame } from './DatePopover'
import type { Reading } from './typedText'
import { useTypedText } from './useTypedText'

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: '4px', maxWidth: '100%' },
  input: { width: '100%', minWidth: 0 },
  tools: { display: 'flex', alignItems: 'center', marginRight: '-6px' },
  tool: {
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
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [below.phone]: { height: '36px' },
  },
  problem: {
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** What both pickers share on the outside. */
export interface DateFieldOptions {
  /** Names the field for screen readers where no Fluent `Field` or `<label>` does. */
  label?: string
  /** For a `<label htmlFor>`; a Fluent `Field` gives one by itself. */
  id?: string
  /** What the form around it says of the value, as to any other field. */
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  placeholder?: string
  disabled?: boolean
  /** The value can be read and copied, not changed. */
  readOnly?: boolean
  /** Whether a cross empties the field; true unless given. */
  clearable?: boolean
  className?: string
  /** What was typed can't be taken (its problem), or is in order again (null): a form that hears this need not save. */
  onProblem?: (problem: string | null) => void
}

interface DateFieldProps extends DateFieldOptions {
  /** The value as it stands in the field; empty without one. */
  text: string
  /** Why the value itself can't be read; null when it can. */
  valueProblem: string | null
  /** Reads what was typed; its value is the text that would stand in the field. */
  read: (typed: string) => Reading<string>
  onCommit: (text: string | null) => void
  /** px */
  width: number
  /** The calendar in its popover; loaded when it is first opened. */
  panel: (frame: PanelFrame) => ReactNode
}

/** The closed picker: a text field that can always be typed into, its cross, and the button that opens the calendar. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    text,
    valueProblem,
    disabled,
    readOnly,
    clearable = true,
    width,
    panel,
    placeholder,
    onProblem,
  } = props
  const styles = useStyles()
  const generatedId = useId()
  const field = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const isPhone = useViewport() === 'phone'
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null)
  const typing = useTypedText({ text, read: props.read, onCommit: props.onCommit, onProblem })
  const problem = typing.isTyping ? typing.problem : valueProblem
  const problemId = `${generatedId}-problem`
  const describedBy = [problem && problemId, props['aria-describedby']].filter(Boolean).join(' ')
  const isClosed = Boolean(disabled || readOnly)

  const open = (by: 'pointer' | 'keyboard', from: HTMLElement) => {
    if (isClosed) return
    // A click into the text is still typing; going on to the calendar ends it.
    if (by === 'keyboard') typing.commit()
    opener.current = from
    setOpenedBy(by)
  }
  const close = useEventCallback((returnFocus: boolean) => {
    setOpenedBy(null)
    if (returnFocus) opener.current?.focus()
  })
  const choose = useEventCallback(typing.replace)
  // The same element while only the text changes: a keystroke must not draw a calendar and its times anew.
  const shownPanel = useMemo(() => {
    if (!openedBy || isClosed) return null
    const name = label ? `选择${label}` : '选择日期'
    return panel({ field, name, takesFocus: openedBy === 'keyboard', onClose: close, onChoose: choose })
  }, [openedBy, isClosed, panel, label, field, close, choose])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' && !isClosed) {
      event.preventDefault()
      open('keyboard', event.currentTarget)
    } else if (event.key === 'Enter' && typing.isTyping) {
      // This Enter takes the date in; the next one is the form's.
      event.preventDefault()
      if (typing.commit()) close(false)
    } else if (event.key === 'Escape' && (openedBy || typing.isTyping)) {
      // A dialog around the field stays open.
      event.preventDefault()
      if (openedBy) close(false)
      else typing.drop()
    } else if (event.key === 'Tab' && openedBy) close(false)
  }

  return (
    <div ref={field} className={mergeClasses(styles.field, props.className)} style={{ width }}>
      <Input
        id={props.id}
        className={styles.input}
        value={typing.shown}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        autoComplete="off"
        aria-label={label}
        // Left out where nobody says anything: a Fluent `Field` around it gives its own.
        {...((problem || props['aria-invalid']) && { 'aria-invalid': true })}
        {...(describedBy && { 'aria-describedby': describedBy })}
        {...(props['aria-required'] && { 'aria-required': true })}
        onChange={(_, { value }) => typing.type(value)}
        onBlur={typing.commit}
        onKeyDown={press}
        // On a phone the keyboard would cover the calendar: there the button opens it.
        onClick={(event) => !isPhone && !openedBy && open('pointer', event.currentTarget)}
        contentAfter={
          <span className={styles.tools}>
            {!isClosed && clearable && typing.shown !== '' && (
              <button
                type="button"
                className={styles.tool}
                aria-label={label ? `清空${label}` : '清空'}
                title="清空"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  // The cross goes with the text, so the focus moves to the field.
                  field.current?.querySelector('input')?.focus()
                  typing.replace(null)
                }}
              >
                <Dismiss16Regular aria-hidden />
              </button>
            )}
            {!readOnly && (
              <button
                type="button"
                className={styles.tool}
                disabled={disabled}
                aria-label={label ? `选择${label}` : '选择日期'}
                aria-haspopup="dialog"
                aria-expanded={openedBy !== null}
                onClick={(event) => {
                  if (openedBy) close(false)
                  else open('keyboard', event.currentTarget)
                }}
              >
                <CalendarLtr16Regular aria-hidden />
              </button>
            )}
          </span>
        }
      />
      {problem && (
        <div id={problemId} role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
      <Suspense>{shownPanel}</Suspense>
    </div>
  )
}
