import { merchantApi } from '@contracts/calls/merchantApi'
import { noticeApi } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { Tabs } from '@/look/parts/Tabs'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { useCommand } from '../flow/useCommand'
import { call } from '../gateway/call'
import { DownloadList } from './DownloadList'
import { MessageList } from './MessageList'
import { countText, messageWords } from './messageWords'
import { NoticeList } from './NoticeList'
import { TodoList } from './TodoList'
import { unreadNoticesQuery } from './notices'
import { noticeListPath, noticeWords } from './noticeWords'
import { useUnread } from './useUnread'

type Tab = 'TODO' | 'NEWS' | 'notices' | 'downloads'

const useStyles = makeStyles({
  drawer: { width: '420px', maxWidth: '100vw' },
  head: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '12px 8px 4px 16px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  tabs: { alignSelf: 'stretch', padding: '0 8px 4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  body: { alignSelf: 'stretch', flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  foot: {
    alignSelf: 'stretch',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  problem: { width: '100%', margin: 0, color: look.toneDangerText, overflowWrap: 'anywhere' },
})

/** Where each tab's foot leads. */
const wholeLists: Readonly<Record<Tab, { readonly to: string; readonly text: string }>> = {
  TODO: { to: '/message?tab=TODO', text: messageWords.seeAll },
  NEWS: { to: '/message?tab=NEWS', text: messageWords.seeAll },
  notices: { to: noticeListPath, text: noticeWords.seeAll },
  downloads: { to: '/download-center', text: messageWords.center },
}

const titled = (title: string, count: number) => (count > 0 ? `${title} ${countText(count)}` : title)

interface MessageDrawerProps {
  /** The tab that it opens with. */
  start: Tab
  open: boolean
  onClose: () => void
}

/** 待办, 消息, 公告 and 下载 at the side of every page (docs/console.md, 7). */
export function MessageDrawer({ start, open, onClose }: MessageDrawerProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const messagesChanged = useRecordsChanged(userMessage)
  const noticesChanged = useRecordsChanged(notice)
  const unread = useUnread()
  const unreadNotices = useQuery(unreadNoticesQuery).data?.total ?? 0
  const [tab, setTab] = useState<Tab>(start)
  const readingMessages = useCommand(
    (_: null) => call(merchantApi.messageRead, {}),
    () => void messagesChanged(),
  )
  const readingNotices = useCommand(
    (_: null) => call(noticeApi.noticeRead, {}),
    () => void noticesChanged(),
  )
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  const isBox = tab === 'TODO' || tab === 'NEWS'
  const readingAll = isBox ? readingMessages : readingNotices
  const waiting = isBox ? (unread?.total ?? 0) : unreadNotices
  const { to, text } = wholeLists[tab]
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.drawer}
      aria-label={messageWords.drawer}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <FocusReturn />
      <div className={styles.head}>
        <h2 className={styles.title}>{messageWords.drawer}</h2>
        <ToolButton icon={DismissRegular} label={messageWords.close} onClick={onClose} />
      </div>
      <div className={styles.tabs}>
        <Tabs<Tab>
          label={messageWords.tabs}
          tabs={[
            { value: 'TODO', text: titled(messageWords.todo, unread?.todo ?? 0) },
            { value: 'NEWS', text: titled(messageWords.news, unread?.news ?? 0) },
            { value: 'notices', text: titled(messageWords.notices, unreadNotices) },
            { value: 'downloads', text: messageWords.downloads },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      <div className={styles.body} role="tabpanel" aria-label={messageWords.drawer}>
        {tab === 'TODO' && <TodoList onGo={go} />}
        {isBox && <MessageList key={tab} box={tab} onGo={go} />}
        {tab === 'notices' && <NoticeList onGo={go} />}
        {tab === 'downloads' && <DownloadList />}
      </div>
      <div className={styles.foot}>
        {tab !== 'downloads' && readingAll.error && (
          <p role="alert" className={styles.problem}>
            {messageWords.notRead(readingAll.error.message)}
          </p>
        )}
        {tab !== 'downloads' && (
          <Button disabledFocusable={readingAll.isBusy || waiting === 0} onClick={() => readingAll.run(null)}>
            {messageWords.readAll}
          </Button>
        )}
        <Button appearance="subtle" onClick={() => go(to)}>
          {text}
        </Button>
      </div>
    </OverlayDrawer>
  )
}
