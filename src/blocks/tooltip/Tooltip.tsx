import { cloneElement, lazy, Suspense, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { ComponentType, HTMLAttributes, ReactElement } from 'react'
import { TOOLTIP_WIDTH_PX } from './constants'
import type { TipProps, Trigger } from './Tip'

// Positioning is heavy, and most tooltips of a page are never looked at. One that can't be loaded is left out: the
// trigger has its name or description without it.
const noTip = { default: () => null }
const Tip = lazy<ComponentType<TipProps>>(() => import('./Tip').catch(() => noTip))

interface TooltipProps {
  text: string
  /** `label`: the text names an element that has only an icon. `description`: it adds to a name that is there. */
  relationship: 'label' | 'description'
  /** px; 150 unless given (Shared building blocks, 9). */
  widthPx?: number
  position?: 'above' | 'below' | 'before' | 'after'
  /** One element that takes pointer and focus handlers: a button, a link, a Fluent control. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A hint on hover and on keyboard focus; Esc hides it, and it stays 300 ms after the pointer has left
 * (Shared building blocks, 9), long enough to reach it. Closed it costs its trigger four handlers: Fluent's own comes
 * with the first hint of a page.
 */
export function Tooltip({
  text,
  relationship,
  widthPx = TOOLTIP_WIDTH_PX,
  position = 'above',
  children,
}: TooltipProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const trigger = useRef<Trigger | null>(null)
  // What Fluent missed while it was loaded; null once the pointer or the focus has left again.
  const missed = useRef<((trigger: Trigger) => void) | null>(null)

  const enter = (element: HTMLElement, tell: (trigger: Trigger) => void) => {
    if (trigger.current) return tell(trigger.current)
    missed.current = tell
    setTarget(element)
  }
  const leave = (tell: (trigger: Trigger) => void) => {
    missed.current = null
    if (trigger.current) tell(trigger.current)
  }
  const ready = (next: Trigger) => {
    trigger.current = next
    missed.current?.(next)
    missed.current = null
  }

  const { props } = children
  const isName = relationship === 'label'
  return (
    <>
      {cloneElement(children, {
        ...(isName
          ? { 'aria-label': props['aria-label'] ?? text }
          : { 'aria-describedby': [props['aria-describedby'], id].filter(Boolean).join(' ') }),
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event)
          enter(event.currentTarget, (told) => told.onPointerEnter(event))
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event)
          leave((told) => told.onPointerLeave(event))
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event)
          // Focus that a press or a closing dialog brings is no question.
          if (event.currentTarget.matches(':focus-visible')) enter(event.currentTarget, (told) => told.onFocus(event))
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event)
          leave((told) => told.onBlur(event))
        },
      })}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {target && (
        <Suspense fallback={null}>
          <Tip text={text} widthPx={widthPx} position={position} target={target} onReady={ready} />
        </Suspense>
      )}
    </>
  )
}
