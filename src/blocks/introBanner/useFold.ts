import { useMemo, useSyncExternalStore } from 'react'
import { useMe } from '@/app/session/useSession'
import { fingerprintOf, isFolded, keepFolded, subscribeFolded } from './foldedIntroductions'
import type { IntroContent } from './introContent'

/**
 * Whether this user has folded a page's introduction, remembered on this browser until its content changes
 * (docs/console.md, 11).
 */
export function useFold(urlRouter: string, content: IntroContent | null) {
  const { userId } = useMe().user
  const fingerprint = useMemo(() => content && fingerprintOf(content), [content])
  const folded = useSyncExternalStore(
    subscribeFolded,
    () => fingerprint !== null && isFolded(userId, urlRouter, fingerprint),
  )
  return { folded, fold: (isFold: boolean) => keepFolded(userId, urlRouter, isFold ? fingerprint : null) }
}
