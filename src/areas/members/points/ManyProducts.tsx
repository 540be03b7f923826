import { pointsApi } from '@contracts/calls/pointsApi'
import type { Field } from '@contracts/resources/definition'
import { holdsWhen } from '@contracts/resources/rules'
import { productPointSetting, type pointModes } from '@contracts/resources/points/productPointSetting'
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

const useStyles = makeStyles({
  fields: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
})

const { mode, worth, cashable } = productPointSetting.fields
const asked = {
  productIds: {
    type: 'references',
    label: '产品',
    to: 'ticket-product',
    where: { status: 'PUBLISHED' },
    chooser: true,
    required: true,
  },
  mode,
  worth,
  cashable,
} as const satisfies Readonly<Record<string, Field>>

interface Filled {
  readonly productIds: readonly number[]
  readonly mode: keyof typeof pointModes
  readonly worth: number | null
  readonly cashable: boolean
}

const nothing = () => undefined

/** 批量设置: the same for many products of the store. */
export function ManyProducts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const id = useId()
  const toast = useToast()
  const changed = useRecordsChanged(productPointSetting)
  const [filled, setFilled] = useState<Filled>({ productIds: [], mode: 'MULTIPLE', worth: 2, cashable: true })
  const saving = useCommand(
    () => call(pointsApi.saveProductPoints, { ...filled, productIds: [...filled.productIds] }),
    ({ saved }) => {
      void changed()
      toast.show({ type: 'success', text: `已设置 ${saved} 个产品` })
      onClose()
    },
  )
  const isWhole = filled.productIds.length > 0
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={saving.isBusy}
      canDismiss={!saving.isBusy}
      size="md"
      title="批量设置产品积分"
      onDismiss={onClose}
      actions={
        <>
          <Button disabledFocusable={saving.isBusy} onClick={onClose}>
            取消
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!isWhole || saving.isBusy}
            aria-busy={saving.isBusy}
            onClick={() => isWhole && saving.run(undefined)}
          >
            保存
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {Object.entries<Field>(asked).map(([name, field]) => {
          if (field.shownWhen && !holdsWhen(field.shownWhen, { ...filled })) return null
          const place = `${id}-${name}`
          return (
            <div key={name} className={fieldStyles.field}>
              <label id={`${place}-label`} htmlFor={place} className={fieldStyles.label}>
                {field.label}
              </label>
              <FieldInput
                field={field}
                id={place}
                name={name}
                labelledBy={`${place}-label`}
                value={filled[name as keyof Filled]}
                onChange={(value) =>
                  setFilled((before) => ({ ...before, [name]: name === 'productIds' ? (value ?? []) : value }))
                }
                onBlur={nothing}
                isInvalid={false}
                isRequired={field.required === true}
                isReadOnly={false}
              />
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
