import type { notice } from '../resources/merchant/notice'
import type { RecordOf } from '../resources/definition'
import { defineCall } from './call'

/** A notice that its reader has not opened yet. */
export type UnreadNotice = Pick<
  RecordOf<typeof notice>,
  'id' | 'title' | 'kind' | 'level' | 'pinned' | 'popup' | 'publishAt'
>

export interface UnreadNotices {
  total: number
  /** Pinned ones first, then the newest; at most `mostUnreadNotices`. */
  list: UnreadNotice[]
}

/** How many unread notices are listed by name. */
export const mostUnreadNotices = 200

const service = 'merchant-api'

/** 系统公告: who has read which. It comes with the bell's drawer, not with the shell. */
export const noticeApi = {
  noticeUnread: defineCall<object, UnreadNotices>()({
    service,
    method: 'GET',
    path: '/merchant-api/eb/notice/unread_count',
    title: '未读公告',
    effect: 'read',
    access: 'base:notice',
    tenant: 'none',
    source: 'docs/architecture.md, decision 16',
  }),
  /** Without `ids` all that the caller sees where he stands. */
  noticeRead: defineCall<{ ids?: readonly number[] }, { read: number }>()({
    service,
    method: 'POST',
    path: '/merchant-api/eb/notice/read',
    title: '公告已读',
    effect: 'write',
    access: 'base:notice',
    tenant: 'none',
    body: ['ids'],
    source: 'docs/architecture.md, decision 16',
  }),
}
