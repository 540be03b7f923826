import { lazy, Suspense } from 'react'

// Lists come with the page that needs one: signing in, in the same area, does without.
const ExportTasks = lazy(async () => ({ default: (await import('./ExportTasks')).ExportTasks }))

/** 下载中心 (docs/console.md, 7): the exports that became tasks. */
export const DownloadCenter = () => (
  <Suspense fallback={<p role="status">加载中...</p>}>
    <ExportTasks />
  </Suspense>
)
