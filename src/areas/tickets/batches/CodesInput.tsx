import { codesIn } from '@contracts/resources/tickets/jobCodes'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { ariaOf } from '@/blocks/records/fieldInput'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { jobWords } from './words'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginTop: '8px' },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Bytes of a file of codes: what a job takes at most has far less. */
const largestFile = 2 * 1024 * 1024

/** @throws Error for a file that is no list of codes */
async function readFile(file: File): Promise<string> {
  if (file.size > largestFile) throw new Error(jobWords.fileTooLarge)
  // Column heads and quotes of a CSV file are no codes.
  return codesIn((await file.text()).replaceAll('"', ''))
    .filter((code) => /\d/.test(code))
    .join('\n')
}

/** Codes as they are typed, pasted, or read from a text or CSV file; it says how many it has understood. */
export function CodesInput(props: FieldSlotProps) {
  const { id, value, onChange, onBlur } = props
  const styles = useStyles()
  const fields = useFieldStyles()
  const picker = useRef<HTMLInputElement>(null)
  const reading = useCommand(readFile, onChange)
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <textarea
        {...ariaOf(props)}
        id={id}
        rows={8}
        className={`${fields.control} ${fields.lines}`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div className={styles.tools}>
        <Button disabledFocusable={reading.isBusy} onClick={() => picker.current?.click()}>
          {jobWords.fromFile}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".txt,.csv"
          hidden
          aria-label={jobWords.fromFile}
          onChange={({ target }) => {
            if (target.files?.[0]) reading.run(target.files[0])
            target.value = ''
          }}
        />
        <p role="status" className={styles.count}>
          {jobWords.codesRead(codesIn(text).length)}
        </p>
        {reading.error && (
          <p role="alert" className={styles.problem}>
            {reading.error.message}
          </p>
        )}
      </div>
    </>
  )
}
