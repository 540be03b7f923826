import { Tooltip as FluentTooltip, type TooltipProps as FluentTooltipProps } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, type FocusEvent, type PointerEvent, type Ref } from 'react'
import { TOOLTIP_HIDE_DELAY_MS } from './constants'

/** What Fluent's tooltip wants to hear of the element it belongs to. */
export interface Trigger {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

export interface TipProps {
  text: string
  widthPx: number
  position: 'above' | 'below' | 'before' | 'after'
  target: HTMLElement
  /** Called whenever there are other handlers to call. */
  onReady: (trigger: Trigger) => void
}

/** Fluent's tooltip beside its trigger, loaded when it is first needed. */
export default function Tip({ text, widthPx, position, target, onReady }: TipProps) {
  return (
    <FluentTooltip
      content={{ children: text, style: { width: widthPx, overflowWrap: 'anywhere' } }}
      // The trigger carries name or description itself, from the start.
      relationship="inaccessible"
      positioning={{ position, target }}
      hideDelay={TOOLTIP_HIDE_DELAY_MS}
    >
      {
        ((trigger: Trigger & { ref?: Ref<HTMLElement> }) => (
          <Bridge trigger={trigger} target={target} onReady={onReady} />
        )) as FluentTooltipProps['children']
      }
    </FluentTooltip>
  )
}

interface BridgeProps extends Pick<TipProps, 'target' | 'onReady'> {
  trigger: Trigger & { ref?: Ref<HTMLElement> }
}

/** Hands Fluent's handlers to the trigger, and the trigger to Fluent, which listens for the focus that code moves. */
function Bridge({ trigger, target, onReady }: BridgeProps) {
  const { ref } = trigger
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(target)
    return () => void ref(null)
  }, [ref, target])
  // Fluent's handlers may be called once its own layout effects have run, which is after those of its children.
  useEffect(() => onReady(trigger))
  return null
}
