import { makeStyles, tokens } from '@fluentui/react-components'
import type { AnyRecord } from '../anyRecord'
import { noValue } from '../constants'
import { RevealedField } from '../RevealedField'
import type { Seen } from '../seen'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { isFilled } from './facts'
import { LinkedRecord } from './LinkedRecord'
import type { AnyPage } from './recordPage'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
    [below.phone]: { padding: '0 16px 16px' },
  },
  avatar: {
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { minWidth: 0, lineHeight: '20px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  phone: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface PersonProps {
  seen: Seen
  record: AnyRecord
  person: NonNullable<AnyPage['person']>
}

/** The person behind a record, with the way to his own; absent where nobody is known. */
export function Person({ seen, record, person: { title, name, phone, to } }: PersonProps) {
  const styles = useStyles()
  const { fields } = seen.resource
  const reference = to === undefined ? undefined : fields[to]
  const id = to === undefined ? null : record[to]
  const isKnown = typeof id === 'number' && reference?.type === 'reference'
  if (!isFilled(record[name]) && !isKnown) return null
  const words = String(record[name] ?? noValue)
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <span className={styles.avatar} aria-hidden>
          {words.slice(0, 1)}
        </span>
        <div className={styles.words}>
          <div className={styles.name}>
            {isKnown ? <LinkedRecord resource={reference.to} id={id} name={words} /> : words}
          </div>
          {phone !== undefined && fields[phone] && isFilled(record[phone]) && (
            <div className={styles.phone}>
              <RevealedField seen={seen} name={phone} field={fields[phone]} record={record} />
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}
