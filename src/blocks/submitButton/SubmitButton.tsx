import { Button } from '@/look/parts/controls'
import type { Submission } from './useBusyFor'

interface SubmitButtonProps {
  submission: Pick<Submission<never>, 'canRun' | 'isAsking'>
  /** A verb: 保存, 提交审核. */
  children: string
  /** Instead of the verb while the answer is awaited: 正在保存. */
  busyText?: string
  /** Outside a form: what a press does. Without it the button submits its form. */
  onPress?: () => void
  className?: string
}

/**
 * The primary button of a form. A press closes it for 3000 ms and until the answer is there, whichever ends later
 * (Shared building blocks, 9; docs/readings.md, 62); it keeps the focus meanwhile, and Enter in a field does no more
 * than a press would.
 */
export function SubmitButton({ submission, children, busyText, onPress, className }: SubmitButtonProps) {
  const { canRun, isAsking } = submission
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      appearance="primary"
      disabledFocusable={!canRun}
      aria-busy={isAsking}
      className={className}
      onClick={onPress}
    >
      {isAsking ? (busyText ?? children) : children}
    </Button>
  )
}
