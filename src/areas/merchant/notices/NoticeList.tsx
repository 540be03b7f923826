import { noticeApi, type UnreadNotice } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, useEventCallback } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { countText, messageWords } from '@/app/messages/messageWords'
import { NoticeBadges } from '@/app/messages/NoticeBadges'
import { unreadNoticesQuery } from '@/app/messages/notices'
import { noticePath, noticeWords } from '@/app/messages/noticeWords'
import type { ListOptions } from '@/blocks/records/listOf'
import { ResourceList } from '@/blocks/records/ResourceList'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { UnreadNotices } from './UnreadNotices'

const title = '系统公告'
/** Which of the two lists is shown, in the address: unread ones unless it says `all`. */
const shownIn = 'show'
const everything = 'all'

type Tab = 'unread' | typeof everything

const useStyles = makeStyles({
  tabs: { marginBottom: '12px' },
  name: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  problem: { margin: '0 0 12px', color: look.toneDangerText },
})

/** 系统公告: what the platform tells its merchants, unread or all, pinned ones first. */
export function NoticeList() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const changed = useRecordsChanged(notice)
  const { data: unread } = useQuery(unreadNoticesQuery)
  const reading = useCommand(
    (_: null) => call(noticeApi.noticeRead, {}),
    () => void changed(),
  )
  const tab: Tab = search.get(shownIn) === everything ? everything : 'unread'
  const open = useEventCallback((id: number) => void navigate(noticePath(id)))
  const options = useMemo<ListOptions<typeof notice>>(() => {
    const waiting = new Set(unread?.list.map(({ id }) => id))
    return {
      cells: {
        title: (record) => <Name notice={record} isUnread={waiting.has(record.id)} />,
      },
    }
  }, [unread])
  const total = unread?.total ?? 0
  const actions = (
    <Button disabledFocusable={reading.isBusy || total === 0} onClick={() => reading.run(null)}>
      {noticeWords.readAll}
    </Button>
  )
  const above = (
    <>
      <div className={styles.tabs}>
        <Tabs<Tab>
          label="公告范围"
          tabs={[
            { value: 'unread', text: total > 0 ? `未读 ${countText(total)}` : '未读' },
            { value: everything, text: '全部' },
          ]}
          chosen={tab}
          onChoose={(to) => setSearch(to === everything ? { [shownIn]: everything } : {})}
        />
      </div>
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {messageWords.notRead(reading.error.message)}
        </p>
      )}
    </>
  )
  if (tab === everything)
    return (
      <ResourceList resource={notice} title={title} options={options} actions={actions} above={above} onOpen={open} />
    )
  return (
    <>
      <PageHeader title={title} actions={actions} />
      {above}
      <UnreadNotices onOpen={open} />
    </>
  )
}

function Name({ notice, isUnread }: { notice: UnreadNotice; isUnread: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.name}>
      {isUnread && <StatusBadge tone="info">{messageWords.unread}</StatusBadge>}
      <NoticeBadges {...notice} />
      {notice.title}
    </span>
  )
}
