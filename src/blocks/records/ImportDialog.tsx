import type { ImportOutcome } from '@contracts/resources/calls'
import { defuse, fuse } from '@contracts/resources/formulaText'
import { reasonHeader } from '@contracts/resources/templateMarks'
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { useFieldStyles } from '../form/fieldStyles'
import { ModalFrame } from '../modal/ModalFrame'
import { writeCsv } from './csv'
import { importWords } from './importConstants'
import { useImportRun, type ImportRun } from './useImportRun'
import { templateLines, templateOf } from './importTemplate'
import { RepairGrid } from './RepairGrid'
import { csvType, saveFile, xlsxType } from './saveFile'
import type { Seen } from './seen'

const useStyles = makeStyles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  hidden: { display: 'none' },
  problem: { margin: 0, color: look.toneDangerText },
})

interface ImportDialogProps {
  seen: Seen
  isOpen: boolean
  onClose: () => void
}

/**
 * Brings in a file: read, checked by the gateway without storing anything, wrong rows repaired in a grid and checked
 * again, then stored. The same file once more changes nothing (docs/console.md, 16).
 */
export function ImportDialog({ seen, isOpen, onClose }: ImportDialogProps) {
  const { resource } = seen
  const styles = useStyles()
  const run = useImportRun(seen, onClose)
  const { outcome, table, stored, problem } = run
  // Chosen for what was found then: after another check it is asked anew.
  const [skipped, setSkipped] = useState<ImportOutcome | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const skips = outcome !== null && skipped === outcome
  const isBusy = run.isChecking || run.isStoring
  const wrong = outcome?.problemTotal ?? 0
  const good = (outcome?.total ?? 0) - wrong
  const repairs = Object.keys(run.repairs).length
  const closedReason =
    repairs > 0 ? importWords.closed.repaired : wrong > 0 && !skips ? importWords.closed.wrong : undefined

  const leave = (by: 'close' | 'backdrop') => {
    if (repairs === 0) onClose()
    // A slip beside the dialog loses no work.
    else if (by === 'close') setLeaving(true)
  }
  const keepOn = (
    <>
      <Button onClick={onClose}>{importWords.giveUp}</Button>
      <Button appearance="primary" onClick={() => setLeaving(false)}>
        {importWords.stay}
      </Button>
    </>
  )
  const goOn = (
    <>
      <Button disabledFocusable={isBusy} onClick={() => leave('close')}>
        {importWords.cancel}
      </Button>
      {wrong > 0 && (
        <Button
          disabledFocusable={isBusy || repairs === 0}
          aria-busy={run.isChecking}
          onClick={() => run.check(run.repaired())}
        >
          {importWords.recheck}
        </Button>
      )}
      <Button
        appearance="primary"
        disabledFocusable={isBusy || good === 0 || closedReason !== undefined}
        title={good > 0 ? closedReason : undefined}
        aria-busy={run.isStoring}
        onClick={run.store}
      >
        {importWords.import(closedReason === undefined ? good : 0)}
      </Button>
    </>
  )
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={isBusy}
      size={wrong > 0 ? 'lg' : 'md'}
      title={importWords.title(resource.title)}
      canDismiss={!isBusy}
      onDismiss={leave}
      actions={isLeaving && repairs > 0 ? keepOn : goOn}
    >
      <div className={styles.body}>
        <p className={styles.line}>{importWords.lead}</p>
        <FileTools seen={seen} run={run} isBusy={isBusy} />
        <div role="status">
          {outcome && (
            <p className={styles.line}>
              {importWords.summary(outcome.total, outcome.created, outcome.updated, outcome.unchanged)}
            </p>
          )}
          {wrong > 0 && <p className={styles.line}>{importWords.tally(good, wrong)}</p>}
        </div>
        {outcome && table && wrong > 0 && (
          <Repairing
            seen={seen}
            run={run}
            skips={skips}
            onSkips={(isOn) => setSkipped(isOn ? outcome : null)}
            isBusy={isBusy}
          />
        )}
        {run.isStoring && stored !== null && (
          <ProgressBar value={good === 0 ? 0 : stored / good} aria-label={importWords.storing(stored, good)} />
        )}
        {stored !== null && <p className={styles.line}>{importWords.storing(stored, good)}</p>}
        {isLeaving && repairs > 0 && (
          <p role="alert" className={styles.problem}>
            {importWords.leave(repairs)}
          </p>
        )}
        {problem && !isBusy && (
          <p role="alert" className={styles.problem}>
            {problem.message}
          </p>
        )}
      </div>
    </ModalFrame>
  )
}

interface PartProps {
  seen: Seen
  run: ImportRun
  isBusy: boolean
}

/** Choosing a file, and an empty one to begin with. */
function FileTools({ seen: { resource }, run: { check, isChecking, outcome }, isBusy }: PartProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const { choose, chooseOther, checking, template, templateName, fileField } = importWords
  const name = templateName(resource.title)
  const saveCsvTemplate = () => saveFile(`${name}.csv`, writeCsv(templateLines(templateOf(resource))), csvType)
  const saveWorkbook = async () => {
    const { templateWorkbook } = await import('./spreadsheetTemplate')
    saveFile(`${name}.xlsx`, templateWorkbook(templateOf(resource)), xlsxType)
  }
  return (
    <div className={styles.tools}>
      <Button disabledFocusable={isBusy} aria-busy={isChecking} onClick={() => input.current?.click()}>
        {isChecking ? checking : outcome ? chooseOther : choose}
      </Button>
      <Button appearance="subtle" onClick={() => void saveWorkbook()}>
        {template.xlsx}
      </Button>
      <Button appearance="subtle" onClick={saveCsvTemplate}>
        {template.csv}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,text/csv"
        aria-label={fileField}
        className={styles.hidden}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) check(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface RepairingProps extends PartProps {
  skips: boolean
  onSkips: (skips: boolean) => void
}

/** The rows with errors: changed here, or taken along in a file, or left out on purpose. */
function Repairing({ seen: { resource }, run, skips, onSkips, isBusy }: RepairingProps) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const [onlyWrong, setOnlyWrong] = useState(true)
  const table = run.table!
  const { problems, problemTotal, total, wrongRows } = run.outcome!

  const saveWrongRows = () => {
    const { headers, rows } = run.repaired()
    const reasons = new Map(problems.map(({ row, errors }) => [row, Object.values(errors).join('；')]))
    const lines = wrongRows.map((row) => [
      ...headers.map((header) => defuse(fuse(rows[row - 1]![header] ?? ''))),
      reasons.get(row) ?? '',
    ])
    saveFile(importWords.wrongFileName(resource.title), writeCsv([[...headers, reasonHeader], ...lines]), csvType)
  }
  const tick = (label: string, isOn: boolean, onChange: (isOn: boolean) => void) => (
    <label className={fieldStyles.choice}>
      <input
        type="checkbox"
        className={fieldStyles.tick}
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
  return (
    <>
      <div className={styles.tools}>
        {tick(importWords.onlyWrong, onlyWrong, setOnlyWrong)}
        <Button appearance="subtle" onClick={saveWrongRows}>
          {importWords.wrongFile}
        </Button>
      </div>
      {problemTotal > problems.length && <p className={styles.line}>{importWords.wrongShown(problems.length)}</p>}
      <RepairGrid
        resource={resource}
        table={table}
        problems={problems}
        repairs={run.repairs}
        onRepair={run.repair}
        onlyWrong={onlyWrong}
      />
      {total > problemTotal && tick(importWords.skip(problemTotal, total - problemTotal), skips, onSkips)}
    </>
  )
}
