import { lazy, Suspense } from 'react'

const Choice = lazy(async () => ({ default: (await import('./ChannelSelect')).ChannelSelect }))

/** 渠道选择, apart from the area's first list: most people choose a store once a day. */
export const LazyChannelSelect = () => (
  <Suspense fallback={<p role="status">加载中...</p>}>
    <Choice />
  </Suspense>
)
