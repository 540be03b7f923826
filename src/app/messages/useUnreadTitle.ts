import { useEffect } from 'react'
import { countText } from './messageWords'

const counted = /^\(\d+\+?\) /

/**
 * Puts `(3) ` before the browser's title while messages wait, whatever the page calls itself meanwhile
 * (docs/console.md, 7). The title belongs to the frame, which is there before messages are: it is watched, not rendered
 * a second time.
 */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const own = document.title.replace(counted, '')
      const wanted = unread > 0 ? `(${countText(unread)}) ${own}` : own
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const watcher = new MutationObserver(apply)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watcher.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [unread])
}
