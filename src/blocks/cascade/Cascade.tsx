import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useId, useRef, useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { CascadePanel } from './CascadePanel'
import {
  CASCADE_HEIGHT_PX,
  CASCADE_MAX_HEIGHT_PX,
  CASCADE_WIDTH_PX,
  cascadeWords,
  chosenCount,
  moreTags,
  TAGS_IN_BOX,
} from './constants'
import { useChosenLeaves, type CascadeField } from './useCascade'

const useStyles = makeStyles({
  box: {
    ...focusRing,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    maxWidth: '100%',
    padding: '0 8px 0 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': {
      border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
    },
  },
  invalid: {
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    borderBottomColor: tokens.colorStatusDangerBorder2,
  },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  placeholder: { color: tokens.colorNeutralForeground4 },
  tags: { display: 'flex', flexGrow: 1, gap: '4px', minWidth: 0, overflow: 'hidden' },
  tag: {
    minWidth: 0,
    padding: '0 6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '22px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  more: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '22px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

export interface CascadeProps extends CascadeField {
  /** What is chosen here, for screen readers. */
  label: string
  id?: string
  /** With a search field: among the names of everything that can be chosen and of the branches on the way. */
  isSearchable?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  /** Stands in the box while nothing is chosen; 请选择 unless given. */
  placeholder?: string
  /** px; 200, 35 and 300 unless given (Shared building blocks, 9). */
  widthPx?: number
  heightPx?: number
  maxHeightPx?: number
  'aria-describedby'?: string
  onBlur?: () => void
}

/**
 * Chooses one or several options that hang below each other (Shared building blocks, 2.2). Arrow keys walk the columns,
 * Enter or Space chooses, Esc closes. Needs a `ToastProvider` around it: choosing twice is refused with a toast.
 */
export function Cascade({
  label,
  id,
  isSearchable = false,
  isDisabled = false,
  isInvalid = false,
  placeholder = cascadeWords.placeholder,
  widthPx = CASCADE_WIDTH_PX,
  heightPx = CASCADE_HEIGHT_PX,
  maxHeightPx = CASCADE_MAX_HEIGHT_PX,
  'aria-describedby': describedBy,
  onBlur,
  ...field
}: CascadeProps) {
  const styles = useStyles()
  const panelId = useId()
  const box = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useChosenLeaves(field.options, field.value)
  const isTagged = chosen.length > 1
  const text = isTagged ? chosenCount(chosen.length) : chosen[0]?.text
  const close = (returnFocus: boolean) => {
    setIsOpen(false)
    if (returnFocus) box.current?.focus()
    onBlur?.()
  }
  return (
    <>
      <button
        ref={box}
        id={id}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        disabled={isDisabled}
        title={chosen.length === 1 ? chosen[0]!.text : undefined}
        className={mergeClasses(styles.box, isInvalid && styles.invalid)}
        style={{ width: widthPx, height: heightPx }}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {isTagged ? (
          <>
            <span className={styles.hidden}>{text}</span>
            <span className={styles.tags} aria-hidden>
              {chosen.slice(0, TAGS_IN_BOX).map(({ option, text: path }) => (
                <span key={option.id} className={styles.tag} title={path}>
                  {option.name}
                </span>
              ))}
              {chosen.length > TAGS_IN_BOX && (
                <span className={styles.more}>{moreTags(chosen.length - TAGS_IN_BOX)}</span>
              )}
            </span>
          </>
        ) : (
          <span className={mergeClasses(styles.text, text === undefined && styles.placeholder)}>
            {text ?? placeholder}
          </span>
        )}
        <ChevronDown16Regular className={styles.arrow} aria-hidden />
      </button>
      {isOpen && (
        <CascadePanel
          {...field}
          id={panelId}
          label={label}
          chosen={chosen}
          isSearchable={isSearchable}
          box={box}
          minWidthPx={widthPx}
          maxHeightPx={maxHeightPx}
          onClose={close}
        />
      )}
    </>
  )
}
