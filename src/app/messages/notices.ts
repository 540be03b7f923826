import { noticeApi, type UnreadNotice } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { queryOptions } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { call } from '../gateway/call'

/** What the user has not opened, below the cache key of all notices: a read mark makes it stale. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [notice.key, 'unread'],
  queryFn: ({ signal }) => call(noticeApi.noticeUnread, {}, { signal }),
})

type Shown = Pick<UnreadNotice, 'kind' | 'publishAt'>

/** Its kind and when it came out. */
export const noticeLine = ({ kind, publishAt }: Shown): string =>
  [notice.fields.kind.values[kind], ...(publishAt === null ? [] : [dayjs(publishAt).format('YYYY-MM-DD HH:mm')])].join(
    ' · ',
  )
