import { Field, makeStyles } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { CodeScanner } from '../scanner/CodeScanner'
import { deskWords } from './words'

const useStyles = makeStyles({
  entry: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px', maxWidth: '800px' },
  form: { display: 'contents' },
  keyword: {
    flex: '1 1 200px',
    '& > span': { height: '48px' },
    '& input': { height: '46px', fontSize: '20px', fontVariantNumeric: 'tabular-nums' },
  },
  // Level with the field, whose label stands above it. On a phone its keyboard has a key for it.
  find: { marginTop: '26px', height: '48px', minWidth: '80px', [below.phone]: { display: 'none' } },
  camera: { marginTop: '18px', '& button': { height: '48px' } },
})

interface DeskSearchProps {
  label: string
  /** What may be typed or scanned. */
  hint: string
  /** What was looked for last; another one begins the field anew. */
  keyword: string
  /** Why a text is not looked for; null where it is. */
  problemOf: (text: string) => string | null
  onLookFor: (text: string) => void
}

/** What a desk begins with: somebody says or shows something, which is typed or held before the camera. */
export function DeskSearch(props: DeskSearchProps) {
  const styles = useStyles()
  return (
    <div className={styles.entry}>
      <Entry key={props.keyword} {...props} />
      <div className={styles.camera}>
        <CodeScanner onFound={props.onLookFor} />
      </div>
    </div>
  )
}

function Entry({ label, hint, keyword, problemOf, onLookFor }: DeskSearchProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState(keyword)
  const [refused, setRefused] = useState<string | null>(null)
  const text = typed.trim()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text === '') return
    if (problemOf(text) === null) onLookFor(text)
    else setRefused(text)
  }
  const problem = refused === text && text !== '' ? problemOf(text) : null
  return (
    <form className={styles.form} onSubmit={submit} role="search">
      <Field
        className={styles.keyword}
        label={label}
        hint={hint}
        validationState={problem === null ? 'none' : 'error'}
        validationMessage={problem ?? undefined}
      >
        <Input
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" className={styles.find}>
        {deskWords.find}
      </Button>
    </form>
  )
}
