import { makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss12Regular, LockClosed12Regular } from '@fluentui/react-icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    minHeight: look.controlHeight,
    padding: '3px 8px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  tags: { display: 'contents', listStyle: 'none' },
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: '24px',
    padding: '0 4px 0 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  tool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  lock: { color: tokens.colorNeutralForeground3 },
  typed: {
    flexGrow: 1,
    minWidth: '120px',
    height: '24px',
    padding: 0,
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
  },
})

const separators = /[,，、;；\n]+/

interface TagBoxProps {
  label: string
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
  /** Why a tag stays; null when it can be taken out. */
  lockOf?: (tag: string) => string | null
  /** Of one tag, in characters. */
  longest: number
  id?: string
  placeholder?: string
}

/** Words in a box: Enter or a comma adds what was typed, Backspace in an empty box takes the last one out. */
export function TagBox({
  label,
  tags,
  onChange,
  lockOf,
  longest,
  id,
  placeholder = '输入后按 Enter 添加',
}: TagBoxProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const more = text.split(separators).map((one) => one.trim().slice(0, longest))
    const wanted = [...new Set([...tags, ...more.filter((one) => one !== '')])]
    setTyped('')
    if (wanted.length > tags.length) onChange(wanted)
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      // Enter never sends the form away from here.
      event.preventDefault()
      add(typed)
    }
    const last = tags.findLast((tag) => !lockOf?.(tag))
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <div className={styles.box} role="group" aria-label={label}>
      <ul className={styles.tags}>
        {tags.map((tag) => {
          const lock = lockOf?.(tag) ?? null
          return (
            <li key={tag} className={styles.tag} title={lock ?? undefined}>
              {tag}
              {lock === null ? (
                <button type="button" className={styles.tool} aria-label={`移除${tag}`} onClick={() => remove(tag)}>
                  <Dismiss12Regular aria-hidden />
                </button>
              ) : (
                <LockClosed12Regular className={styles.lock} aria-label={lock} role="img" />
              )}
            </li>
          )
        })}
      </ul>
      <input
        ref={input}
        id={id}
        className={styles.typed}
        aria-label={`添加${label}`}
        placeholder={placeholder}
        maxLength={longest}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
    </div>
  )
}
