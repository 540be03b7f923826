import type { Upload } from '@machines/flows/uploads/machine'
import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise16Regular,
  Crop16Regular,
  Dismiss16Regular,
  DocumentRegular,
  FolderOpen16Regular,
  ImageRegular,
  ReOrderDotsVertical16Regular,
  VideoRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import type { useTileOrder } from './useTileOrder'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { PREVIEW_EDGE, uploadNotes } from '../uploads/constants'
import { RemoveTwice } from '../uploads/RemoveTwice'
import { useSentBytes } from '../uploads/uploadProgress'
import { useFileAddress } from './fileAddress'
import { fileWords } from './fileConstants'
import { Thumb } from './Thumb'

export const useTileStyles = makeStyles({
  tile: {
    position: 'relative',
    boxSizing: 'border-box',
    width: `${PREVIEW_EDGE}px`,
    height: `${PREVIEW_EDGE}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    // What can be done with it is in sight under pointer and focus, and always where there is no pointer to hover.
    '& [data-tools]': { opacity: 0 },
    ':hover [data-tools]': { opacity: 1 },
    ':focus-within [data-tools]': { opacity: 1 },
    '@media (hover: none)': { '& [data-tools]': { opacity: 1 } },
  },
  movable: { cursor: 'grab' },
  lifted: {
    zIndex: 1,
    transform: 'translateY(-4px)',
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: tokens.shadow8,
    cursor: 'grabbing',
  },
  failed: { border: `1px solid ${look.toneDangerMark}`, '& [data-tools]': { opacity: 1 } },
  picture: { width: '100%', height: '100%', borderRadius: 0 },
  document: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '4px',
    height: '100%',
    padding: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
  },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  first: {
    position: 'absolute',
    top: '4px',
    left: '4px',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    pointerEvents: 'none',
  },
  tools: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    display: 'flex',
    justifyContent: 'space-around',
    padding: '2px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexGrow: 1,
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  handle: {
    position: 'absolute',
    top: '2px',
    right: '2px',
    width: '28px',
    cursor: 'grab',
    touchAction: 'none',
  },
  way: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    padding: '2px 8px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  faint: { opacity: 0.45 },
})

export type FileKind = 'image' | 'video' | 'file'

const icons = { image: ImageRegular, video: VideoRegular, file: DocumentRegular } as const

/** What stands for a file that is no picture, or is not there yet. */
function Sign({ kind, name }: { kind: FileKind; name: string }) {
  const styles = useTileStyles()
  const Icon = icons[kind]
  return (
    <div className={styles.document} title={name}>
      <Icon fontSize={28} aria-hidden />
      <span className={styles.name}>{name}</span>
    </div>
  )
}

interface ToolProps {
  icon: FluentIcon
  label: string
  onClick: () => void
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  const styles = useTileStyles()
  return (
    <button type="button" className={styles.tool} title={label} aria-label={label} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  )
}

interface FileTileProps {
  kind: FileKind
  /** Its key in the storage. */
  file: string
  /** What it is called here: the field's label and its place. */
  name: string
  fileName: string
  index: number
  isFirst: boolean
  order: ReturnType<typeof useTileOrder>
  isMovable: boolean
  /** Hears where the picture is read; absent where nothing is cut. */
  onCrop: ((address: string) => void) | undefined
  onReplace: (() => void) | undefined
  onRemove: () => void
}

/** A stored file of a form: seen in 100 × 100, moved, cut, exchanged and taken away. */
export function FileTile(props: FileTileProps) {
  const { kind, file, name, fileName, index, isFirst, order, isMovable, onCrop, onReplace, onRemove } = props
  const styles = useTileStyles()
  const address = useFileAddress(file)
  return (
    <li
      aria-label={name}
      className={mergeClasses(styles.tile, isMovable && styles.movable, order.lifted === index && styles.lifted)}
      {...order.tileProps(index)}
    >
      {kind === 'image' ? <Thumb file={file} className={styles.picture} /> : <Sign kind={kind} name={fileName} />}
      {isFirst && <span className={styles.first}>{fileWords.first}</span>}
      {isMovable && (
        <button
          type="button"
          data-tools
          className={mergeClasses(styles.tool, styles.handle)}
          title={fileWords.moveTip}
          aria-label={fileWords.move(name)}
          {...order.handleProps(index)}
        >
          <ReOrderDotsVertical16Regular aria-hidden />
        </button>
      )}
      <div data-tools className={styles.tools}>
        {onCrop && address !== null && (
          <Tool icon={Crop16Regular} label={fileWords.crop(name)} onClick={() => onCrop(address)} />
        )}
        {onReplace && <Tool icon={FolderOpen16Regular} label={fileWords.replace(name)} onClick={onReplace} />}
        <RemoveTwice className={styles.tool} name={name} onRemove={onRemove} />
      </div>
    </li>
  )
}

interface PendingTileProps {
  kind: FileKind
  upload: Upload
  onRetry: (upload: Upload) => void
  onCancel: (upload: Upload) => void
}

/** A file on its way, or stopped on it; why stands below the tiles. */
export function PendingTile({ kind, upload, onRetry, onCancel }: PendingTileProps) {
  const styles = useTileStyles()
  const { name, status, unfit } = upload
  const isFailed = status === 'failed'
  return (
    <li aria-label={name} className={mergeClasses(styles.tile, isFailed && styles.failed)}>
      <div className={styles.faint}>
        <Sign kind={kind} name={name} />
      </div>
      {status === 'sending' && <Progress upload={upload} />}
      {status !== 'sending' && !isFailed && <div className={styles.way}>{uploadNotes[status]}</div>}
      {isFailed && (
        <div data-tools className={styles.tools}>
          {!unfit && (
            <Tool icon={ArrowClockwise16Regular} label={fileWords.retry(name)} onClick={() => onRetry(upload)} />
          )}
          <Tool icon={Dismiss16Regular} label={fileWords.cancel(name)} onClick={() => onCancel(upload)} />
        </div>
      )}
      {!isFailed && (
        <button
          type="button"
          data-tools
          className={mergeClasses(styles.tool, styles.handle)}
          title={fileWords.cancel(name)}
          aria-label={fileWords.cancel(name)}
          onClick={() => onCancel(upload)}
        >
          <Dismiss16Regular aria-hidden />
        </button>
      )}
    </li>
  )
}

function Progress({ upload: { id, name, size } }: { upload: Upload }) {
  const styles = useTileStyles()
  const part = Math.min(useSentBytes(id), size) / size
  const percent = Math.floor(part * 100)
  return (
    <div className={styles.way}>
      {fileWords.sending(percent)}
      <ProgressBar value={part} aria-label={`${name} 已上传 ${percent}%`} />
    </div>
  )
}

interface RefusedTileProps {
  kind: FileKind
  name: string
  onRemove: () => void
}

/** A file that is not taken; why stands below the tiles. */
export function RefusedTile({ kind, name, onRemove }: RefusedTileProps) {
  const styles = useTileStyles()
  return (
    <li aria-label={name} className={mergeClasses(styles.tile, styles.failed)}>
      <div className={styles.faint}>
        <Sign kind={kind} name={name} />
      </div>
      <div data-tools className={styles.tools}>
        <Tool icon={Dismiss16Regular} label={`移除 ${name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
