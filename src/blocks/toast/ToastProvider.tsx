import { createContext, lazy, Suspense, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { useToastStack, type ShownToast, type ToastRequest } from './useToastStack'

// Nothing is said before the page is there; the frame fetches it then, so that it can be said offline too.
const ToastLayer = lazy(async () => ({ default: (await import('./ToastLayer')).ToastLayer }))

interface Toasts {
  /** Shows a toast; those already there stay. */
  show: (request: ToastRequest) => void
}

const ToastContext = createContext<Toasts | null>(null)

/**
 * Keeps the toasts of everything below it (Shared building blocks, 4.4 and 9). Stands around the router, so that a
 * toast outlives the page that asked for it. Esc closes the newest one unless a dialog or menu took the key.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toasts, show } = useToastStack()
  const value = useMemo(() => ({ show }), [show])
  useCloseByEscape(toasts.at(-1))
  return (
    <ToastContext value={value}>
      {children}
      {toasts.length > 0 && (
        <Suspense>
          <ToastLayer toasts={toasts} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/**
 * @returns `show({ text, type, position, closeTime, width, height })`; the same function for as long as the page lives
 * @throws Error outside a `ToastProvider`
 */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider')
  return toasts
}

function useCloseByEscape(newest: ShownToast | undefined) {
  useEffect(() => {
    if (!newest) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) newest.flow.send({ type: 'close' })
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [newest])
}
