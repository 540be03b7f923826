import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { Side } from '@machines/flows/formSave/refusals'
import { useId } from 'react'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { conflictWords } from './constants'
import { wordsOf } from './definition'
import { useDialogStyles } from './dialogStyles'
import { useFieldStyles } from './fieldStyles'
import { useFormModel } from './FormContext'
import { Standing } from './standingDialogs'

const useStyles = makeStyles({
  text: { margin: '0 0 16px', lineHeight: '22px' },
  field: {
    margin: 0,
    padding: '12px 0',
    border: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    minWidth: 0,
  },
  name: { padding: 0, float: 'left', width: '100%', fontWeight: tokens.fontWeightSemibold },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '8px',
    clear: 'both',
    paddingTop: '4px',
  },
  value: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

const sides: readonly Side[] = ['mine', 'theirs']

/** Somebody saved in between: each field that both changed is kept or taken over, then it is saved again. */
export function ConflictDialog({ open }: { open: boolean }) {
  const styles = useStyles()
  const dialog = useDialogStyles()
  const controls = useFieldStyles()
  const group = useId()
  const { definition, flow } = useFormModel()
  const conflicts = useSelector(flow, ({ context }) => context.conflicts)
  const canSave = useSelector(flow, (now) => now.can({ type: 'saveAgain' }))
  return (
    <Dialog modalType="alert" open={open} onOpenChange={() => flow.send({ type: 'keepEditing' })}>
      <DialogSurface className={dialog.compare}>
        <FocusReturn />
        <Standing />
        <DialogBody>
          <DialogTitle>{conflictWords.title}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>{conflicts.length > 0 ? conflictWords.explain : conflictWords.nothing}</p>
            {conflicts.map(({ field: name, choice, ...values }) => {
              const field = definition.fields.find((one) => one.name === name)
              return (
                <fieldset key={name} className={styles.field}>
                  <legend className={styles.name}>{field?.label ?? name}</legend>
                  <div className={styles.sides}>
                    {sides.map((side) => (
                      <label key={side} className={controls.choice}>
                        <input
                          type="radio"
                          name={`${group}-${name}`}
                          className={controls.tick}
                          checked={choice === side}
                          onChange={() => flow.send({ type: 'choose', field: name, side })}
                        />
                        <span>
                          {conflictWords[side]}
                          <span className={styles.value}>{wordsOf(field, values[side])}</span>
                        </span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              )
            })}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => flow.send({ type: 'keepEditing' })}>{conflictWords.keepEditing}</Button>
            <Button appearance="primary" disabledFocusable={!canSave} onClick={() => flow.send({ type: 'saveAgain' })}>
              {conflictWords.saveAgain}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
