import { useMemo, useSyncExternalStore } from 'react'
import { useMe } from '@/app/session/useSession'
import type { IntroContent } from './introContent'
import { fingerprintOf, isOpened, keepOpened, subscribeOpened } from './openedIntroductions'

/**
 * Whether a page's introduction is one line: until this user opens it, and again when its content changes; remembered on
 * this browser (docs/console.md, 11).
 */
export function useFold(urlRouter: string, content: IntroContent | null) {
  const { userId } = useMe().user
  const fingerprint = useMemo(() => content && fingerprintOf(content), [content])
  const isOpen = useSyncExternalStore(
    subscribeOpened,
    () => fingerprint !== null && isOpened(userId, urlRouter, fingerprint),
  )
  return { folded: !isOpen, fold: (isFold: boolean) => keepOpened(userId, urlRouter, isFold ? null : fingerprint) }
}
