import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { ToolButton } from '@/look/parts/ToolButton'
import { useViewport } from '@/look/useViewport'
import type { CascadeId, Leaf } from './cascadeModel'
import { cascadeWords, CHOSEN_MAX_HEIGHT_PX, OPTION_ON_PHONE_PX, OPTION_PX } from './constants'
import { useOptionWindow } from './useOptionWindow'

const useStyles = makeStyles({
  list: {
    position: 'relative',
    flexShrink: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  one: { position: 'absolute', top: 0, left: 0, display: 'flex', alignItems: 'center', width: '100%' },
  text: {
    flexGrow: 1,
    minWidth: 0,
    paddingLeft: '8px',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

interface ChosenListProps {
  chosen: readonly Leaf[]
  onRemove: (id: CascadeId) => void
}

/** What has been chosen, each to be taken back. */
export function ChosenList({ chosen, onRemove }: ChosenListProps) {
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = useViewport() === 'phone' ? OPTION_ON_PHONE_PX : OPTION_PX
  const { indexes, totalPx } = useOptionWindow(scroller, { count: chosen.length, rowPx, active: -1 })
  return (
    <div ref={scroller} className={styles.list} style={{ maxHeight: CHOSEN_MAX_HEIGHT_PX }}>
      <ul aria-label={cascadeWords.chosen} className={styles.list} style={{ height: totalPx }}>
        {indexes.map((index) => {
          const { option, text } = chosen[index]!
          return (
            <li
              key={option.id}
              className={styles.one}
              style={{ height: rowPx, transform: `translateY(${index * rowPx}px)` }}
            >
              <span className={styles.text} title={text}>
                {text}
              </span>
              <ToolButton
                icon={DismissRegular}
                label={`${cascadeWords.remove}${text}`}
                onClick={() => onRemove(option.id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
