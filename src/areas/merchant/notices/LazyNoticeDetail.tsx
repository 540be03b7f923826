import { lazy, Suspense } from 'react'

// It brings what makes the text harmless.
const NoticeDetail = lazy(async () => ({ default: (await import('./NoticeDetail')).NoticeDetail }))

/** 公告详情. */
export const LazyNoticeDetail = ({ id = '' }: { id?: string }) => (
  <Suspense fallback={<p role="status">加载中...</p>}>
    <NoticeDetail key={id} id={Number(id)} />
  </Suspense>
)
