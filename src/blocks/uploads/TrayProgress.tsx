import type { Upload } from '@machines/flows/uploads/machine'
import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { useSentBytes, useUploadSpeed } from './uploadProgress'
import { progressWords, type UploadTotals } from './uploadWords'

const useStyles = makeStyles({
  progress: { display: 'grid', gap: '4px', padding: '0 16px 8px' },
  words: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface TrayProgressProps {
  uploads: readonly Upload[]
  totals: UploadTotals
}

/** How far all of it is, how fast it goes and how long it will take; nothing while nothing is sent. */
export function TrayProgress({ uploads, totals }: TrayProgressProps) {
  const sending = uploads.find(({ status }) => status === 'sending')
  return sending ? <Running upload={sending} totals={totals} /> : null
}

function Running({ upload: { id, size }, totals: { doneBytes, allBytes } }: { upload: Upload; totals: UploadTotals }) {
  const styles = useStyles()
  const sent = doneBytes + Math.min(useSentBytes(id), size)
  const speed = useUploadSpeed()
  const part = allBytes === 0 ? 0 : sent / allBytes
  return (
    <div className={styles.progress}>
      <ProgressBar value={part} aria-label={`总进度 ${Math.floor(part * 100)}%`} />
      <span className={styles.words}>{progressWords(sent, allBytes, speed)}</span>
    </div>
  )
}
