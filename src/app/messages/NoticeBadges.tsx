import type { UnreadNotice } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { noticeWords } from './noticeWords'

const tones = { INFO: null, IMPORTANT: 'warning', URGENT: 'danger' } as const

/** What stands out about a notice: pinned, important, urgent. */
export function NoticeBadges({ pinned, level }: Pick<UnreadNotice, 'pinned' | 'level'>) {
  const tone = tones[level]
  return (
    <>
      {pinned && <StatusBadge tone="neutral">{noticeWords.pinned}</StatusBadge>}
      {tone && <StatusBadge tone={tone}>{notice.fields.level.values[level]}</StatusBadge>}
    </>
  )
}
