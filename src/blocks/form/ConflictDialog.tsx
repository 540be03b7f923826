import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import dayjs from 'dayjs'
import type { Conflict, Side } from '@machines/flows/formSave/refusals'
import { useId, useState } from 'react'
import { below } from '@/look/layout'
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
  field: { margin: '0 0 16px', padding: 0, border: 'none', minWidth: 0 },
  name: { padding: 0, marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  was: {
    marginLeft: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    [below.phone]: { gridTemplateColumns: '1fr' },
  },
  side: {
    alignItems: 'flex-start',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  whose: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    display: 'block',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  merged: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  reason: { marginRight: 'auto', alignSelf: 'center', color: tokens.colorNeutralForeground3 },
})

const sides: readonly Side[] = ['mine', 'theirs']

/** 今天 14:06, else with its day. @param iso when it was saved */
function momentWords(iso: string | null): string {
  if (iso === null) return ''
  const at = dayjs(iso)
  const { today, otherDay } = conflictWords
  return ` ${at.format(at.isSame(dayjs(), 'day') ? today : otherDay)} `
}

/** Somebody saved in between: each field that both changed is settled by choosing a side, then it is saved again. */
export function ConflictDialog({ open }: { open: boolean }) {
  const styles = useStyles()
  const dialog = useDialogStyles()
  const { definition, flow } = useFormModel()
  const now = useSelector(flow, ({ context }) => context.conflicts)
  const merged = useSelector(flow, ({ context }) => context.merged)
  const canSave = useSelector(flow, (snapshot) => snapshot.can({ type: 'saveAgain' }))
  // Settled, the questions stand until the dialog has faded.
  const [asked, setAsked] = useState(now)
  if (now.length > 0 && now !== asked) setAsked(now)
  const { name, role = null, savedAt = null } = merged?.saver ?? {}
  const who = name ?? conflictWords.somebody
  const others = merged?.fields ?? []
  const left = asked.filter(({ choice }) => choice === null).length
  const labelOf = (field: string) => definition.fields.find((one) => one.name === field)?.label ?? field
  return (
    <Dialog modalType="alert" open={open} onOpenChange={() => flow.send({ type: 'keepEditing' })}>
      <DialogSurface className={dialog.compare}>
        <FocusReturn />
        <Standing />
        <DialogBody>
          <DialogTitle>{conflictWords.title(who, asked.length)}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>
              {conflictWords.saved(who, role, momentWords(savedAt), asked.length + others.length)}
            </p>
            {asked.map((conflict) => (
              <Sides key={conflict.field} conflict={conflict} theirs={conflictWords.theirs(who)} />
            ))}
            {others.length > 0 && (
              <p className={styles.merged}>{conflictWords.merged(who, others.map(labelOf).join('、'))}</p>
            )}
          </DialogContent>
          <DialogActions fluid>
            {left > 0 && (
              <span className={styles.reason} role="status">
                {conflictWords.undecided(left)}
              </span>
            )}
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

/** One field that both changed: what it was, and what each of the two wants. */
function Sides({ conflict: { field: name, was, choice, ...values }, theirs }: { conflict: Conflict; theirs: string }) {
  const styles = useStyles()
  const controls = useFieldStyles()
  const group = useId()
  const { definition, flow } = useFormModel()
  const field = definition.fields.find((one) => one.name === name)
  return (
    <fieldset className={styles.field} aria-label={field?.label ?? name}>
      <legend className={styles.name}>
        {field?.label ?? name}
        <span className={styles.was}>{conflictWords.was(wordsOf(field, was))}</span>
      </legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <label key={side} className={mergeClasses(controls.choice, styles.side, choice === side && styles.chosen)}>
            <input
              type="radio"
              name={group}
              className={controls.tick}
              checked={choice === side}
              onChange={() => flow.send({ type: 'choose', field: name, side })}
            />
            <span className={styles.whose}>
              {side === 'mine' ? conflictWords.mine : theirs}
              <span className={styles.value}>{wordsOf(field, values[side])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
