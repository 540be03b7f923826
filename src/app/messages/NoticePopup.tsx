import { noticeApi, type UnreadNotice } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { useRecord, useRecordsChanged } from '@/blocks/records/useRecords'
import { RichText } from '@/blocks/richText/RichText'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { useCommand } from '../flow/useCommand'
import { call } from '../gateway/call'
import { messageWords } from './messageWords'
import { noticeLine } from './notices'
import { noticePath, noticeWords } from './noticeWords'
import { useQuietMoment } from './useQuietMoment'

const useStyles = makeStyles({
  line: { margin: '0 0 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: '12px 0 0', color: look.toneDangerText },
})

interface NoticePopupProps {
  notice: UnreadNotice
  onClose: () => void
}

/** One notice over the page. 我知道了 and 查看详情 read it; closed otherwise it comes again with the next visit. */
export function NoticePopup({ notice: shown, onClose }: NoticePopupProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const isOpen = useQuietMoment()
  const changed = useRecordsChanged(notice)
  const { data, error } = useRecord(notice, shown.id)
  const reading = useCommand(
    (id: number) => call(noticeApi.noticeRead, { ids: [id] }),
    () => {
      void changed()
      onClose()
    },
  )
  return (
    <ModalFrame
      isOpen={isOpen}
      size="md"
      title={shown.title}
      canDismiss
      onDismiss={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              void navigate(noticePath(shown.id))
            }}
          >
            {noticeWords.details}
          </Button>
          <Button appearance="primary" disabledFocusable={reading.isBusy} onClick={() => reading.run(shown.id)}>
            {noticeWords.understood}
          </Button>
        </>
      }
    >
      <p className={styles.line}>{noticeLine(shown)}</p>
      {data ? (
        <RichText html={data.content} />
      ) : (
        <p role={error ? 'alert' : 'status'}>{error ? noticeWords.notLoaded(error.message) : noticeWords.loading}</p>
      )}
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {messageWords.notRead(reading.error.message)}
        </p>
      )}
    </ModalFrame>
  )
}
