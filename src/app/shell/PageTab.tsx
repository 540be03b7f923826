import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CircleSmall20Filled, Dismiss12Regular, Home16Regular, Pin12Regular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef } from 'react'
import { focusRing } from '@/look/focusRing'

const useStyles = makeStyles({
  tab: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    maxWidth: '184px',
    height: '32px',
    border: '1px solid transparent',
    borderBottom: 'none',
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover, color: tokens.colorNeutralForeground1 },
    ':hover [data-close], :focus-within [data-close]': { visibility: 'visible' },
    // A line between two that are not shown.
    '& + &::before': {
      content: '""',
      position: 'absolute',
      left: '-2px',
      height: '16px',
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  shown: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: 'none',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
  },
  name: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: '100%',
    padding: '0 12px',
    border: 'none',
    borderRadius: 'inherit',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '& > svg': { flexShrink: 0 },
  },
  closable: { paddingRight: '28px' },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  close: {
    position: 'absolute',
    right: '4px',
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    visibility: 'hidden',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (hover: none)': { visibility: 'visible' },
  },
  always: { visibility: 'visible' },
  dot: { color: tokens.colorBrandForeground1 },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

interface PageTabProps {
  title: string
  isPinned: boolean
  isShown: boolean
  /** A dot stands for the cross. */
  isUnsaved: boolean
  /** The Tab key stops at this one. */
  isStop: boolean
  /** False for 首页: it stays where it is. */
  isMovable: boolean
  /** Id of what the tab shows. */
  controls: string
  onShow: () => void
  onClose: (isByKey: boolean) => void
  onMenu: (target: HTMLElement) => void
  onDrag: (isDragged: boolean) => void
  /** Present while another tab is dragged. */
  onDrop: (() => void) | undefined
}

/** One open page: 32 px, at most 184 px wide (docs/look.md, 4). */
export function PageTab({ title, isPinned, isShown, isUnsaved, isStop, isMovable, controls, ...on }: PageTabProps) {
  const styles = useStyles()
  const tab = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isShown) tab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  const hasCross = isMovable && !isPinned
  return (
    <div
      role="presentation"
      className={mergeClasses(styles.tab, isShown && styles.shown)}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        on.onDrag(true)
      }}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={(event) => on.onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop?.()
      }}
      onAuxClick={(event) => event.button === 1 && hasCross && on.onClose(false)}
      onContextMenu={(event) => {
        event.preventDefault()
        if (tab.current) on.onMenu(tab.current)
      }}
    >
      <button
        ref={tab}
        type="button"
        role="tab"
        aria-selected={isShown}
        aria-controls={isShown ? controls : undefined}
        tabIndex={isStop ? 0 : -1}
        title={title}
        className={mergeClasses(styles.name, hasCross && styles.closable)}
        onClick={on.onShow}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && hasCross) on.onClose(true)
          else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
            on.onMenu(event.currentTarget)
          else return
          event.preventDefault()
        }}
      >
        {!isMovable && <Home16Regular aria-hidden />}
        {isMovable && isPinned && <Pin12Regular aria-hidden />}
        <span className={styles.text}>{title}</span>
        {isMovable && isPinned && <span className={styles.said}>，已固定</span>}
        {isUnsaved && <span className={styles.said}>，有未保存的修改</span>}
        {isUnsaved && !hasCross && <CircleSmall20Filled className={styles.dot} aria-hidden />}
      </button>
      {hasCross && (
        // For the pointer alone: the Delete key and the menu close a tab as well.
        <button
          type="button"
          data-close
          tabIndex={-1}
          aria-hidden
          title={`关闭${title}`}
          className={mergeClasses(styles.close, (isShown || isUnsaved) && styles.always)}
          onClick={() => on.onClose(false)}
        >
          {isUnsaved ? <CircleSmall20Filled className={styles.dot} /> : <Dismiss12Regular />}
        </button>
      )}
    </div>
  )
}
