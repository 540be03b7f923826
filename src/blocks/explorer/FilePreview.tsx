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
import { ArrowDownload16Regular, Dismiss24Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { fileKind } from './fileKind'
import { fileSize } from './fileSize'
import { FocusReturn } from '@/look/parts/FocusReturn'

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
  page: { width: '100%', height: '64vh', border: 'none' },
  facts: { marginRight: 'auto', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  broken: { padding: '24px', color: tokens.colorNeutralForeground3 },
})

interface FilePreviewProps {
  item: FileItem
  isOpen: boolean
  onClose: () => void
}

/** One file large: picture, film or PDF; anything else can only be downloaded. */
export function FilePreview({ item, isOpen, onClose }: FilePreviewProps) {
  const styles = useStyles()
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
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
            <Stage item={item} />
          </DialogContent>
          <DialogActions>
            <span className={styles.facts}>
              {fileSize(item.fileSize)} · {item.createTime}
            </span>
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
  if (kind === 'pdf') {
    // The browser's PDF viewer refuses to run in a sandbox; the file comes from the storage origin, never from ours.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.page} src={url} title={item.displayName} />
  }
  return <p className={styles.broken}>这种文件不能预览，可以下载后查看</p>
}
