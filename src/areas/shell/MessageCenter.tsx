import { lazy, Suspense } from 'react'

// Lists come with the page that needs one: signing in, in the same area, does without.
const Messages = lazy(async () => ({ default: (await import('./Messages')).Messages }))

/** 消息中心 (docs/console.md, 7): one's own messages. */
export const MessageCenter = () => (
  <Suspense fallback={<p role="status">加载中...</p>}>
    <Messages />
  </Suspense>
)
