import { noticeApi } from '@contracts/calls/noticeApi'
import type { RecordOf } from '@contracts/resources/definition'
import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, tokens, useEventCallback } from '@fluentui/react-components'
import { DocumentDismissRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { messageWords } from '@/app/messages/messageWords'
import { NoticeBadges } from '@/app/messages/NoticeBadges'
import { noticeLine } from '@/app/messages/notices'
import { noticeListPath, noticePath, noticeWords } from '@/app/messages/noticeWords'
import { useFileAddress } from '@/blocks/records/fileAddress'
import { useRecord, useRecords, useRecordsChanged } from '@/blocks/records/useRecords'
import { RichText } from '@/blocks/richText/RichText'
import { layout } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import { TextLink } from '@/look/parts/TextLink'

type Notice = RecordOf<typeof notice>

/** Among so many of the list's first the one before and the one after are looked for. */
const neighbours = { pageSize: 200 }

const useStyles = makeStyles({
  page: { maxWidth: layout.detailWidth, paddingBottom: '24px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: look.panelPadding,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  line: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px', marginTop: '16px' },
  way: { maxWidth: '100%', overflowWrap: 'anywhere' },
  badges: { display: 'inline-flex', gap: '8px' },
  problem: { margin: '0 0 12px', color: look.toneDangerText },
})

/** A notice of the platform with its attachment; opening it reads it. */
export function NoticeDetail({ id }: { id: number }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useRecord(notice, id)
  if (data) return <Opened notice={data} />
  if (error)
    return (
      <Blank
        icon={DocumentDismissRegular}
        tone="danger"
        heading="h1"
        title="公告加载失败"
        text={error.message}
        actions={
          <>
            <Button onClick={() => void navigate(noticeListPath)}>返回</Button>
            <Button appearance="primary" onClick={() => void refetch()}>
              {noticeWords.retry}
            </Button>
          </>
        }
      />
    )
  return <p role="status">{noticeWords.loading}</p>
}

function Opened({ notice: shown }: { notice: Notice }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const changed = useRecordsChanged(notice)
  const reading = useCommand(
    (id: number) => call(noticeApi.noticeRead, { ids: [id] }),
    ({ read }) => {
      if (read > 0) void changed()
    },
  )
  const read = useEventCallback(reading.run)
  useEffect(() => read(shown.id), [read, shown.id])
  const list = useRecords(notice, neighbours).data?.list ?? []
  const at = list.findIndex(({ id }) => id === shown.id)
  const [before, after] = at < 0 ? [] : [list[at - 1], list[at + 1]]
  const { link, file } = shown
  return (
    <div className={styles.page}>
      <PageHeader
        title={shown.title}
        badge={
          <span className={styles.badges}>
            <NoticeBadges {...shown} />
          </span>
        }
        actions={
          <>
            {link !== null && (
              <Button appearance="primary" onClick={() => void navigate(link)}>
                去看看
              </Button>
            )}
            <Button onClick={() => void navigate(noticeListPath)}>返回</Button>
          </>
        }
      />
      <p className={styles.line}>{noticeLine(shown)}</p>
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {messageWords.notRead(reading.error.message)}
        </p>
      )}
      <section className={styles.body} aria-label={notice.fields.content.label}>
        <RichText html={shown.content} />
      </section>
      {file !== null && <Attachment file={file} />}
      <nav className={styles.ways} aria-label="其他公告">
        {before && (
          <Button appearance="subtle" className={styles.way} onClick={() => void navigate(noticePath(before.id))}>
            {`上一条：${before.title}`}
          </Button>
        )}
        {after && (
          <Button appearance="subtle" className={styles.way} onClick={() => void navigate(noticePath(after.id))}>
            {`下一条：${after.title}`}
          </Button>
        )}
      </nav>
    </div>
  )
}

function Attachment({ file }: { file: string }) {
  const styles = useStyles()
  const address = useFileAddress(file)
  return (
    <p className={styles.line}>
      附件：
      {address === null ? file.split('/').at(-1) : <TextLink to={address}>{file.split('/').at(-1)}</TextLink>}
    </p>
  )
}
