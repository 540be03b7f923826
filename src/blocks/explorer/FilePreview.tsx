import type { FileItem } from '@contracts/calls/ossApi'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import {
  ArrowDownload16Regular,
  ChevronLeft20Regular,
  ChevronRight20Regular,
  Dismiss24Regular,
} from '@fluentui/react-icons'
import { lazy, useState, type KeyboardEvent } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { fileKind, isOlderOffice } from './fileKind'
import { fileSize } from './fileSize'
import { FocusReturn } from '@/look/parts/FocusReturn'

const DocumentPreview = lazy(async () => ({ default: (await import('./DocumentPreview')).DocumentPreview }))

const useStyles = makeStyles({
  surface: { maxWidth: '880px', width: 'calc(100vw - 24px)' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  stage: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '240px',
    padding: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  media: { maxWidth: '100%', maxHeight: '64vh', objectFit: 'contain' },
  sound: { width: 'min(100%, 480px)', margin: '24px' },
  page: { width: '100%', height: '64vh', border: 'none' },
  facts: { marginRight: 'auto', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  broken: { padding: '24px', color: tokens.colorNeutralForeground3 },
})

interface FilePreviewProps {
  item: FileItem
  /** The files one can go through, the shown one among them. */
  files: readonly FileItem[]
  isOpen: boolean
  onShow: (item: FileItem) => void
  onClose: () => void
}

/** Where a key leads among the files. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * One file large: picture, film, sound, PDF, or what a document says; anything else can only be downloaded. ← and → go to the file before and after,
 * but for a film that has the focus, whose own keys they are.
 */
export function FilePreview({ item, files, isOpen, onShow, onClose }: FilePreviewProps) {
  const styles = useStyles()
  const index = files.findIndex(({ ossDisplayId }) => ossDisplayId === item.ossDisplayId)
  const before = files[index - 1]
  const after = index < 0 ? undefined : files[index + 1]
  const goOn = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.target instanceof HTMLMediaElement) return
    event.preventDefault()
    const next = files[step(index, files.length - 1)]
    if (next) onShow(next)
  }
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogSurface className={styles.surface} onKeyDown={goOn}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle
            className={styles.title}
            title={item.displayName}
            action={<Button appearance="subtle" icon={<Dismiss24Regular />} aria-label="关闭预览" onClick={onClose} />}
          >
            {item.displayName}
          </DialogTitle>
          <DialogContent className={styles.stage}>
            <Stage key={item.ossDisplayId} item={item} />
          </DialogContent>
          <DialogActions>
            <span className={styles.facts} role="status">
              {index >= 0 && `${index + 1} / ${files.length} · `}
              {fileSize(item.fileSize)} · {item.createTime}
            </span>
            <Button
              icon={<ChevronLeft20Regular />}
              aria-label="上一个"
              disabledFocusable={!before}
              onClick={() => before && onShow(before)}
            />
            <Button
              icon={<ChevronRight20Regular />}
              aria-label="下一个"
              disabledFocusable={!after}
              onClick={() => after && onShow(after)}
            />
            <Button as="a" href={item.downloadUrl ?? undefined} icon={<ArrowDownload16Regular />}>
              下载
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Stage({ item }: { item: FileItem }) {
  const styles = useStyles()
  const [isBroken, setBroken] = useState(false)
  const kind = fileKind(item)
  const url = item.url ?? undefined
  if (isBroken) return <p className={styles.broken}>这个文件打不开，可以下载后查看</p>
  if (kind === 'image')
    return <img className={styles.media} src={url} alt={item.displayName} onError={() => setBroken(true)} />
  if (kind === 'video') {
    return (
      <video
        className={styles.media}
        src={url}
        controls
        onError={() => setBroken(true)}
        aria-label={item.displayName}
      />
    )
  }
  if (kind === 'audio') {
    return (
      <audio
        className={styles.sound}
        src={url}
        controls
        onError={() => setBroken(true)}
        aria-label={item.displayName}
      />
    )
  }
  if ((kind === 'text' || kind === 'sheet' || kind === 'slides') && !isOlderOffice(item.displayName)) {
    return (
      <Overlay>
        <DocumentPreview item={item} />
      </Overlay>
    )
  }
  if (kind === 'pdf') {
    // The browser's PDF viewer refuses to run in a sandbox; the file comes from the storage origin, never from ours.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.page} src={url} title={item.displayName} />
  }
  return <p className={styles.broken}>这种文件不能预览，可以下载后查看</p>
}
