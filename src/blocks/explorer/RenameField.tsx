import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import type { Renaming } from './useFileArea'
import { stemLength } from './stemLength'

const useStyles = makeStyles({
  form: { position: 'relative', flexGrow: 1, minWidth: 0, margin: 0 },
  field: {
    ...focusRing,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '28px',
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
  },
  problem: {
    position: 'absolute',
    zIndex: 1,
    top: '100%',
    left: 0,
    maxWidth: '320px',
    margin: '4px 0 0',
    padding: '4px 8px',
    border: `1px solid ${look.toneDangerEdge}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    whiteSpace: 'normal',
  },
})

/** The keys and clicks of the field are its own: the grid around it neither moves nor opens anything. */
const own = (event: SyntheticEvent) => event.stopPropagation()

interface RenameFieldProps {
  flow: Renaming['flow']
  item: FileItem
}

/** A new name in the place of the old one, its stem selected: Enter and leaving save, Escape keeps the old one. */
export function RenameField({ flow, item }: RenameFieldProps) {
  const styles = useStyles()
  const problemId = useId()
  const field = useRef<HTMLInputElement>(null)
  const name = useSelector(flow, ({ context }) => context.name)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const isBusy = useSelector(flow, (now) => now.hasTag('busy'))
  const stem = useRef(stemLength({ name: item.displayName, isFolder: item.isFolder }))
  useLayoutEffect(() => {
    const input = field.current!
    const row = input.closest<HTMLElement>('[data-index]')
    input.focus({ preventScroll: true })
    input.setSelectionRange(0, stem.current)
    return () => {
      if (document.activeElement === input) row?.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) flow.send({ type: 'close' })
  }
  const leave = () => {
    flow.send({ type: flow.getSnapshot().can({ type: 'submit' }) ? 'submit' : 'close' })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        flow.send({ type: 'submit' })
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label={`${item.displayName} 的新名称`}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        readOnly={isBusy}
        aria-busy={isBusy}
        value={name}
        onChange={({ target }) => flow.send({ type: 'type', name: target.value })}
        onKeyDown={onKeyDown}
        onClick={own}
        onDoubleClick={own}
        onContextMenu={own}
        onPaste={own}
        onBlur={leave}
      />
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
