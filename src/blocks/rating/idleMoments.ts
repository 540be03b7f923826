import type { FlowRuntime } from '@/app/flow/FlowRuntime'

const signsOfWork = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Watches for moments in which nobody has touched the page for a while.
 * @param quietMs how long that is
 * @param onIdle hears of each such moment once
 * @returns the function that ends watching
 */
export function watchIdleness(
  { clock = globalThis }: Pick<FlowRuntime, 'clock'>,
  quietMs: number,
  onIdle: () => void,
): () => void {
  const wait = () => clock.setTimeout(onIdle, quietMs)
  let timer: unknown = wait()
  const restart = () => {
    clock.clearTimeout(timer as never)
    timer = wait()
  }
  for (const sign of signsOfWork) window.addEventListener(sign, restart, { passive: true, capture: true })
  return () => {
    clock.clearTimeout(timer as never)
    for (const sign of signsOfWork) window.removeEventListener(sign, restart, { capture: true })
  }
}

/** Somebody who stands in a field or before a dialog is at work, however quiet he is. */
export const isInTheMiddle = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') === true
