import type { UnreadNotice } from '@contracts/calls/noticeApi'
import { DrawerEntry } from './DrawerEntry'
import { NoticeBadges } from './NoticeBadges'
import { noticeLine } from './notices'

interface NoticeEntryProps {
  notice: UnreadNotice
  isUnread: boolean
  onOpen: (id: number) => void
}

/** One notice in a list of them. */
export const NoticeEntry = ({ notice, isUnread, onOpen }: NoticeEntryProps) => (
  <li>
    <DrawerEntry
      title={notice.title}
      isUnread={isUnread}
      badges={<NoticeBadges {...notice} />}
      lines={[noticeLine(notice)]}
      onOpen={() => onOpen(notice.id)}
    />
  </li>
)
