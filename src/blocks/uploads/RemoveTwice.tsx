import { Delete16Regular } from '@fluentui/react-icons'
import { useState, type PointerEvent } from 'react'

interface RemoveTwiceProps {
  name: string
  className: string
  disabled?: boolean
  onRemove: () => void
}

/**
 * Media is deleted by a double click (Shared building blocks, 9; docs/readings.md, 44); by keyboard with the same key
 * pressed twice, and by finger with a second tap: not every phone makes a double click of two taps.
 */
export function RemoveTwice({ name, className, disabled, onRemove }: RemoveTwiceProps) {
  const [isArmed, setArmed] = useState(false)
  const [isTouched, setTouched] = useState(false)
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      title={isArmed ? `再点一次删除 ${name}` : `双击删除 ${name}`}
      aria-label={isArmed ? `再按一次删除 ${name}` : `双击删除 ${name}`}
      onPointerDown={(event: PointerEvent) => setTouched(event.pointerType === 'touch')}
      onDoubleClick={() => !isTouched && onRemove()}
      onClick={({ detail }) => {
        // A click by keyboard has no count; one by mouse waits for the second of a double click.
        if (detail !== 0 && !isTouched) return
        if (isArmed) onRemove()
        else setArmed(true)
      }}
      onBlur={() => setArmed(false)}
    >
      <Delete16Regular aria-hidden />
    </button>
  )
}
