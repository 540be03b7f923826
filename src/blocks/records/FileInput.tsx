import type { FileItem } from '@contracts/calls/ossApi'
import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUpload16Regular, FolderOpen16Regular } from '@fluentui/react-icons'
import { lazy, useLayoutEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { useHasRight } from '@/app/session/useSession'
import { Overlay } from '@/app/shell/Overlay'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import type { PictureStudio } from '../cropper/pictureStudio'
import { videoTypes } from '../explorer/fileKind'
import { libraryRight } from '../explorer/libraryRight'
import { useOpening } from '../explorer/useOpening'
import { fileProblem, imageProblem } from '../uploads/chosenRules'
import { MAX_SIZE, MAX_SIZE_KB, PREVIEW_EDGE, thumbTypes, uploadMessages } from '../uploads/constants'
import { useFileDialog } from '../uploads/useFileDialog'
import { useUploader } from '../uploads/useUploader'
import { fileWords } from './fileConstants'
import { FileTile, PendingTile, RefusedTile, type FileKind } from './FileTile'
import { PictureCrop } from './PictureCrop'
import { moved, useTileOrder } from './useTileOrder'

const ChooseFilesDialog = lazy(async () => ({
  default: (await import('../explorer/ChooseFilesDialog')).ChooseFilesDialog,
}))

const useStyles = makeStyles({
  field: { display: 'grid', gap: '4px', minWidth: 0, borderRadius: tokens.borderRadiusMedium },
  over: { outline: `2px dashed ${tokens.colorCompoundBrandStroke}`, outlineOffset: '4px' },
  tiles: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  ways: {
    boxSizing: 'border-box',
    display: 'grid',
    // After whatever is dragged to the end.
    order: 9999,
    minWidth: `${PREVIEW_EDGE}px`,
    height: `${PREVIEW_EDGE}px`,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
  },
  way: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    padding: '0 8px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':nth-child(2)': { borderTop: `1px dashed ${tokens.colorNeutralStroke1}` },
    '&[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  problem: { margin: 0, color: look.toneDangerText, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

const KB = 1024

/**
 * What each kind of field takes, how it says what it does not (Shared building blocks, 5), and where it is kept:
 * pictures of forms in no folder, each under a name of its own (docs/files.md, 17).
 */
const kinds = {
  image: {
    rules: { types: thumbTypes, maxSize: MAX_SIZE_KB * KB },
    problemOf: imageProblem,
    tooMany: uploadMessages.tooManyImages,
    folder: null,
  },
  // How large a film may be is for storage to say: the default of forms is too small for any.
  video: {
    rules: { types: videoTypes, maxSize: Infinity },
    problemOf: fileProblem,
    tooMany: uploadMessages.tooMany,
    folder: 'root',
  },
  file: {
    rules: { maxSize: MAX_SIZE },
    problemOf: fileProblem,
    tooMany: uploadMessages.tooMany,
    folder: 'root',
  },
} as const

const nameOf = (key: string) => key.split('/').at(-1)!
/** Of a stored file only its key is known: one of the same name is another file. */
const unknownSize = -1
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** @throws Error with words for people */
async function fetchPicture({ key, address }: { key: string; address: string }) {
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) throw new Error(fileWords.outOfReach)
  const bytes = await answer.blob()
  return { key, picture: new File([bytes], nameOf(key), { type: bytes.type }) }
}

interface FileInputProps {
  kind: FileKind
  /** What the files are, for screen readers. */
  label: string
  /** Keys of stored files. */
  files: readonly string[]
  onChange: (files: readonly string[]) => void
  /** Files at most; 1 unless given. */
  most?: number
  /** The first file stands for the record, and says so. */
  isLed?: boolean
  /** Its pictures may be cut in their place, by this ratio first. */
  ratio?: CropRatio
  /** What pictures are opened and cut with; the browser's own unless given. */
  studio?: PictureStudio
  id?: string
  describedBy?: string
  onBlur?: () => void
}

/**
 * Stored files of a field, in an order of the user's own. New ones come from 文件管理, or from this device: chosen,
 * dropped or pasted, and sent by the console's queue. No other record's file is ever exchanged for them.
 */
export function FileInput(props: FileInputProps) {
  const { kind, label, files, onChange, most = 1, isLed = false, ratio, studio, id, describedBy, onBlur } = props
  const styles = useStyles()
  const { rules, problemOf, tooMany, folder } = kinds[kind]
  const types = 'types' in rules ? rules.types : undefined
  const mayLook = useHasRight(libraryRight)
  const field = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const uploader = useUploader<string>({
    value: files,
    onChange,
    present: ({ path }) => path,
    describe: (key) => ({ name: nameOf(key), size: unknownSize }),
    limit: most,
    rules,
    problemOf,
    tooMany,
    folder,
  })
  const { pending, refused, isFull } = uploader
  const nameAt = (index: number) => (most > 1 ? `${label} ${index + 1}` : label)

  const take = (chosen: readonly File[]) => {
    setNote(null)
    uploader.choose(chosen.map((file) => ({ file })))
  }
  const dialog = useFileDialog({
    label: `上传${label}`,
    types,
    multiple: most - files.length > 1,
    onChoose: (chosen) => {
      setNote(null)
      uploader.choose(chosen)
    },
  })

  const library = useOpening()
  /** The place whose file is exchanged; null where files are added. */
  const [replaced, setReplaced] = useState<number | null>(null)
  const openLibrary = (at: number | null) => {
    setReplaced(at)
    library.open()
  }
  const choose = (chosen: readonly FileItem[]) => {
    library.close()
    const fresh = chosen.map(({ path }) => path).filter((path) => !files.includes(path))
    setNote(fresh.length < chosen.length ? fileWords.sameFile : null)
    if (fresh.length === 0) return
    onChange(replaced === null ? [...files, ...fresh] : files.with(replaced, fresh[0]!))
  }

  const [cut, setCut] = useState<{ key: string; picture: File } | null>(null)
  const fetching = useCommand(fetchPicture, setCut)
  const endCut = (key: string | null) => {
    setCut(null)
    if (key !== null && cut) onChange(files.map((one) => (one === cut.key ? key : one)))
  }

  const order = useTileOrder({
    count: files.length,
    onMove: (from, to) => {
      onChange(moved(files, from, to))
      setSaid(fileWords.moved(nameAt(from), to + 1, files.length))
    },
  })

  /** Where the focus goes on when the button that had it is gone. */
  const focused = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (focused.current === null) return
    const tiles = field.current?.querySelectorAll<HTMLElement>('[data-tile]')
    const next = tiles?.[Math.min(focused.current, tiles.length - 1)]
    const button = next?.querySelector<HTMLElement>('button:last-of-type')
    ;(button ?? field.current?.querySelector<HTMLElement>('[data-ways] button'))?.focus()
    focused.current = null
  }, [files])
  const remove = (index: number) => {
    focused.current = index
    onChange(files.filter((_, at) => at !== index))
    setSaid(fileWords.removed(nameAt(index)))
  }

  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    take(pasted)
  }

  const room = most - files.length - pending.length
  const problems = [
    ...pending.flatMap(({ id: key, name, problem }) => (problem ? [{ key, text: fileWords.said(name, problem) }] : [])),
    ...refused.map(({ id: key, name, problem }) => ({ key, text: fileWords.said(name, problem) })),
    ...(fetching.error ? [{ key: 'cut', text: fetching.error.message }] : []),
    ...(uploader.problem ? [{ key: 'whole', text: uploader.problem }] : []),
  ]
  return (
    <div
      ref={field}
      role="group"
      aria-label={label}
      className={mergeClasses(styles.field, isOver && styles.over)}
      onBlur={onBlur}
      onPaste={paste}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <ul ref={order.list} className={styles.tiles}>
        {files.map((file, index) => (
          <FileTile
            key={file}
            kind={kind}
            file={file}
            name={nameAt(index)}
            fileName={nameOf(file)}
            index={index}
            isFirst={isLed && index === 0}
            order={order}
            isMovable={files.length > 1}
            onCrop={ratio && ((address) => fetching.run({ key: file, address }))}
            onReplace={mayLook ? () => openLibrary(index) : undefined}
            onRemove={() => remove(index)}
          />
        ))}
        {pending.map((upload) => (
          <PendingTile key={upload.id} kind={kind} upload={upload} onRetry={uploader.retry} onCancel={uploader.drop} />
        ))}
        {refused.map((file) => (
          <RefusedTile key={file.id} kind={kind} name={file.name} onRemove={() => uploader.dropRefused(file.id)} />
        ))}
        <li data-ways className={styles.ways}>
          {mayLook && (
            <button
              type="button"
              className={styles.way}
              aria-disabled={isFull}
              onClick={() => !isFull && openLibrary(null)}
            >
              <FolderOpen16Regular aria-hidden />
              {fileWords.library}
            </button>
          )}
          <button
            type="button"
            id={id}
            aria-describedby={describedBy}
            className={styles.way}
            aria-disabled={isFull}
            onClick={() => !isFull && dialog.open()}
          >
            <ArrowUpload16Regular aria-hidden />
            {fileWords.upload}
          </button>
        </li>
      </ul>
      {dialog.input}
      {isOver && <p className={styles.note}>{fileWords.dropHere}</p>}
      {isFull && <p className={styles.note}>{uploadMessages.atLimit(most)}</p>}
      {note && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert">
          {problems.map(({ key, text }) => (
            <p key={key} className={styles.problem}>
              {text}
            </p>
          ))}
        </div>
      )}
      <span role="status" className={styles.spoken}>
        {said}
      </span>
      {ratio && cut && <PictureCrop picture={cut.picture} ratio={ratio} studio={studio} onEnd={endCut} />}
      {library.nth > 0 && (
        <Overlay>
          <ChooseFilesDialog
            key={library.nth}
            isOpen={library.isOpen}
            isShared
            limit={replaced === null ? Math.max(1, room) : 1}
            maxSize={rules.maxSize}
            types={types}
            onChoose={choose}
            onClose={library.close}
          />
        </Overlay>
      )}
    </div>
  )
}
