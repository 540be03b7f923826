import { memberApi, serviceLimits } from '@contracts/calls/memberApi'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import type { Field } from '@contracts/resources/definition'
import { makeStyles } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { FieldInput } from '@/blocks/records/inputs'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { eventWords } from './words'

const useStyles = makeStyles({
  fields: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
})

const fields = {
  title: { type: 'text', label: eventWords.what, max: serviceLimits.title, required: true },
  detail: { type: 'longText', label: eventWords.detail, max: serviceLimits.detail },
} as const satisfies Readonly<Record<string, Field>>

const nothing = () => undefined

interface WriteServiceProps {
  memberId: number
  isOpen: boolean
  onClose: () => void
}

/** 写服务记录: what somebody has done for a guest, or learned from him. */
export function WriteService({ memberId, isOpen, onClose }: WriteServiceProps) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const id = useId()
  const toast = useToast()
  const changed = useRecordsChanged(memberEvent)
  const [written, setWritten] = useState({ title: '', detail: '' })
  const saving = useCommand(
    () => call(memberApi.writeService, { memberId, ...written }),
    () => {
      void changed()
      toast.show({ type: 'success', text: eventWords.written })
      onClose()
    },
  )
  const isWhole = written.title.trim() !== ''
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={saving.isBusy}
      canDismiss={!saving.isBusy}
      size="md"
      title={eventWords.service}
      onDismiss={onClose}
      actions={
        <>
          <Button disabledFocusable={saving.isBusy} onClick={onClose}>
            {eventWords.cancel}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!isWhole || saving.isBusy}
            aria-busy={saving.isBusy}
            onClick={() => isWhole && saving.run(undefined)}
          >
            {eventWords.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {(['title', 'detail'] as const).map((name) => {
          const place = `${id}-${name}`
          return (
            <div key={name} className={fieldStyles.field}>
              <label id={`${place}-label`} htmlFor={place} className={fieldStyles.label}>
                {fields[name].label}
              </label>
              <FieldInput
                field={fields[name]}
                id={place}
                name={name}
                labelledBy={`${place}-label`}
                value={written[name]}
                onChange={(value) =>
                  setWritten((before) => ({
                    ...before,
                    [name]: String(value ?? '').slice(0, serviceLimits[name]),
                  }))
                }
                onBlur={nothing}
                isInvalid={false}
                isRequired={name === 'title'}
                isReadOnly={false}
              />
              {name === 'title' && <p className={fieldStyles.hint}>{eventWords.whatHint}</p>}
            </div>
          )
        })}
        {saving.error && (
          <p role="alert" className={styles.problem}>
            {saving.error.message}
          </p>
        )}
      </div>
    </ModalFrame>
  )
}
