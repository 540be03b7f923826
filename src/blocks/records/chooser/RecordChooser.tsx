import type { AnyResource, FieldOf } from '@contracts/resources/definition'
import { entryLimits } from '@contracts/resources/rules'
import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { ToolButton } from '@/look/parts/ToolButton'
import { pickerWords } from '../../pickers/constants'
import type { FieldInputProps } from '../fieldInput'
import { noValue } from '../constants'
import { ChooserButton } from './ChooserButton'
import { ChosenName } from './ChosenName'
import { useChooser } from './useChooser'
import { useChosen, type ChosenRecord } from './useChosen'

const useStyles = makeStyles({
  chooser: { display: 'grid', gap: '8px', minWidth: 0, justifyItems: 'start' },
  chosen: {
    display: 'grid',
    width: '100%',
    maxWidth: '560px',
    maxHeight: '336px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyle: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  one: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '52px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type Props = FieldInputProps<FieldOf<'reference' | 'references'>> & { target: AnyResource }

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')

/** A reference that is chosen in a window: what was chosen stands with its picture above the button. */
export function RecordChooser(props: Props) {
  const { field, target, id, describedBy, value, onChange, onBlur, isReadOnly } = props
  const styles = useStyles()
  const isMany = field.type === 'references'
  const limit = field.type === 'references' ? (field.max ?? entryLimits.references) : 0
  const ids = idsIn(value)
  const chosen = useChosen(target, ids)
  const change = (next: readonly number[]) => onChange(isMany ? next : (next[0] ?? null))
  const chooser = useChooser(target, { where: field.where, chosen, single: !isMany, limit, onChange: change })
  const button = useRef<HTMLButtonElement>(null)
  if (isReadOnly) return <span id={id}>{chosen.map(({ name }) => name).join('、') || noValue}</span>
  const remove = (one: ChosenRecord) => {
    change(ids.filter((other) => other !== one.id))
    // The button that was pressed goes with its row.
    button.current?.focus()
  }
  return (
    <div className={styles.chooser} onBlur={chooser.leave(onBlur)}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={`已选${field.label}`}>
          {chosen.map((one) => (
            <li key={one.id} className={styles.one}>
              <ChosenName target={target} chosen={one} />
              <ToolButton icon={DismissRegular} label={`移除${one.name}`} onClick={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <ChooserButton
          chooser={chooser}
          text={pickerWords.open(field.label)}
          id={id}
          describedBy={describedBy}
          ref={button}
        />
        {isMany && chosen.length > 0 && (
          <span role="status" className={styles.count}>{`已选 ${chosen.length} 项，最多 ${limit} 项`}</span>
        )}
      </div>
    </div>
  )
}
