import { longestNote } from '@contracts/resources/notes'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { mentionAt } from './mention'
import { noteFieldWords } from './noteWords'

const useStyles = makeStyles({
  field: { position: 'relative', display: 'grid', gap: '8px' },
  text: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '56px',
    padding: '7px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    resize: 'vertical',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    ':focus': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
  people: {
    position: 'absolute',
    zIndex: 1,
    top: '60px',
    left: 0,
    boxSizing: 'border-box',
    width: '100%',
    maxHeight: '200px',
    padding: '4px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  colleague: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [below.phone]: { minHeight: '40px' },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Hover,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})

interface NoteFieldProps {
  /** Who may be named. */
  colleagues: readonly string[]
  text: string
  isBusy: boolean
  problem: string | null
  onChange: (text: string) => void
  onSend: () => void
}

/** Two lines for a note. An @ opens the colleagues: arrows move, Enter and Tab choose, Esc closes; Ctrl+Enter sends. */
export function NoteField({ colleagues, text, isBusy, problem, onChange, onSend }: NoteFieldProps) {
  const styles = useStyles()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(text, caret)
  const found = mention === null ? [] : colleagues.filter((name) => name.includes(mention.typed))
  const chosen = Math.min(active, found.length - 1)
  const close = () => setCaret(null)
  const look = () => {
    setCaret(box.current?.selectionStart ?? null)
    setActive(0)
  }
  const choose = (name: string) => {
    const { current: field } = box
    if (mention === null || caret === null || !field) return
    // The field puts it in by itself, so that the caret stands behind it.
    field.setRangeText(`@${name} `, mention.from, text[caret] === ' ' ? caret + 1 : caret, 'end')
    onChange(field.value)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
      return
    }
    if (found.length === 0) return
    const last = found.length - 1
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(chosen === last ? 0 : chosen + 1),
      ArrowUp: () => setActive(chosen === 0 ? last : chosen - 1),
      Enter: () => choose(found[chosen]!),
      Tab: () => choose(found[chosen]!),
      Escape: close,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const isOpen = found.length > 0
  return (
    <div className={styles.field}>
      <textarea
        ref={box}
        className={styles.text}
        rows={2}
        aria-label={noteFieldWords.label}
        placeholder={noteFieldWords.label}
        maxLength={longestNote}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        value={text}
        onChange={({ target }) => {
          onChange(target.value)
          look()
        }}
        onClick={look}
        onBlur={close}
        onKeyDown={press}
      />
      {isOpen && (
        <div id={`${id}-people`} role="listbox" aria-label={noteFieldWords.people} className={styles.people}>
          {found.map((name, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              ref={at === chosen ? (one) => one?.scrollIntoView?.({ block: 'nearest' }) : undefined}
              className={mergeClasses(styles.colleague, at === chosen && styles.active)}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      <span role="status" className={styles.hidden}>
        {isOpen ? noteFieldWords.found(found.length) : ''}
      </span>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.hint}>{noteFieldWords.hint}</p>
        <Button disabledFocusable={text.trim() === '' || isBusy} onClick={onSend}>
          {noteFieldWords.send}
        </Button>
      </div>
    </div>
  )
}
