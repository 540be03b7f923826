import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import type { ListDefinition } from '../list/listDefinition'
import { MenuSurface } from '../list/MenuSurface'
import type { BulkRequest } from '../list/useList'
import { useMenuStyles } from '../list/useMenuStyles'
import type { AnyRecord } from './anyRecord'
import { fileWords } from './constants'
import { ExportNotice } from './ExportNotice'
import type { Seen } from './seen'
import { useExport, type ExportFormat } from './useExport'

const useStyles = makeStyles({
  line: { margin: '0 0 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: look.toneDangerText },
})

const formats: readonly { format: ExportFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
]

interface RecordExportProps {
  seen: Seen
  definition: ListDefinition<AnyRecord>
  /** The button whose menu is open; null: none is. */
  target: HTMLElement | null
  /** Offers the rows ticked; null: none are. */
  ticked: BulkRequest | null
  /** They alone are offered. */
  onlyTicked: boolean
  onClose: () => void
}

/** What a list may be exported as, and how an export is going; it stays where it is while the menu is closed. */
export function RecordExport({ seen, definition, target, ticked, onlyTicked, onClose }: RecordExportProps) {
  const styles = useStyles()
  const menuStyles = useMenuStyles()
  const exporting = useExport(seen, definition)
  const choices = [
    ...(onlyTicked ? [] : formats.map((one) => ({ ...one, ticked: null }))),
    ...(ticked ? formats.map((one) => ({ ...one, ticked })) : []),
  ]
  return (
    <>
      {exporting.isBusy && (
        <p role="status" className={styles.line}>
          {fileWords.exporting}
        </p>
      )}
      {exporting.error && (
        <p role="alert" className={`${styles.line} ${styles.problem}`}>
          {exporting.error.message}
        </p>
      )}
      {exporting.taskId !== null && (
        <ExportNotice key={exporting.taskId} taskId={exporting.taskId} onClose={exporting.forgetTask} />
      )}
      {target && (
        <MenuSurface label={fileWords.export} align="end" target={target} onClose={onClose}>
          <div className={menuStyles.group}>
            {choices.map((choice) => (
              <button
                key={`${choice.format}-${choice.ticked ? 'ticked' : 'all'}`}
                type="button"
                className={menuStyles.choice}
                disabled={exporting.isBusy}
                onClick={() => {
                  exporting.run(choice)
                  onClose()
                }}
              >
                {choice.ticked ? fileWords.ticked(choice.ticked.count, choice.name) : fileWords.whole(choice.name)}
              </button>
            ))}
          </div>
          <p className={menuStyles.hint}>{fileWords.hint}</p>
        </MenuSurface>
      )}
    </>
  )
}
