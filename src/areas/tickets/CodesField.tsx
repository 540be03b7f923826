import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { noValue } from '@/blocks/records/constants'
import { ariaOf } from '@/blocks/records/fieldInput'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginTop: '8px' },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What a file was read as. */
export interface CodesRead {
  /** One code on a line. */
  readonly text: string
  /** What is to be said of it besides how many codes there are; '' for nothing. */
  readonly note: string
}

interface CodesFieldProps {
  slot: FieldSlotProps
  /** Words of the button that reads a file. */
  fromFile: string
  /** Endings of the files that it takes. */
  accept: string
  /** @throws Error in words of the user */
  readFile: (file: File) => Promise<CodesRead>
  /** Says how many codes a text holds. */
  countText: (text: string) => string
}

/** Codes as they are typed, pasted, or read from a file; it says how many it has understood, where they are only read too. */
export function CodesField({ slot, fromFile, accept, readFile, countText }: CodesFieldProps) {
  const { id, value, onChange, onBlur, isReadOnly } = slot
  const styles = useStyles()
  const fields = useFieldStyles()
  const picker = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const reading = useCommand(readFile, (read) => {
    onChange(read.text)
    setNote(read.note)
  })
  const text = typeof value === 'string' ? value : ''
  if (isReadOnly) return <span id={id}>{text === '' ? noValue : countText(text)}</span>
  return (
    <>
      <textarea
        {...ariaOf(slot)}
        id={id}
        rows={8}
        className={`${fields.control} ${fields.lines}`}
        value={text}
        onChange={(event) => {
          setNote('')
          onChange(event.target.value)
        }}
        onBlur={onBlur}
      />
      <div className={styles.tools}>
        <Button disabledFocusable={reading.isBusy} onClick={() => picker.current?.click()}>
          {fromFile}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={accept}
          hidden
          aria-label={fromFile}
          onChange={({ target }) => {
            if (target.files?.[0]) reading.run(target.files[0])
            target.value = ''
          }}
        />
        <p role="status" className={styles.count}>
          {countText(text)}
          {note}
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
