import { pointsApi } from '@contracts/calls/pointsApi'
import { pointScenes } from '@contracts/resources/points/pointRule'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { FieldInput } from '@/blocks/records/inputs'
import { fenOf } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { storeDay } from '@machines/lifecycles/storeDay'

const useStyles = makeStyles({
  fields: { display: 'grid', gap: look.fieldGap },
  result: {
    margin: 0,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    lineHeight: '22px',
  },
  problem: { margin: 0, color: look.toneDangerText },
})

type Scene = keyof typeof pointScenes
const scenes = Object.entries(pointScenes)
const gradeField = { type: 'reference', label: '会员等级', to: 'member-grade', where: { status: 'ENABLED' } } as const
const dateField = { type: 'date', label: '日期', required: true } as const
const nothing = () => undefined

/** 积分试算: which rule counts for an amount on a day, and what it gives. */
export function RuleTrial({ isOpen, first, onClose }: { isOpen: boolean; first: Scene; onClose: () => void }) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const [scene, setScene] = useState<Scene>(first)
  const [amount, setAmount] = useState<number | null>(268)
  const [gradeId, setGrade] = useState<number | null>(null)
  const [date, setDate] = useState(() => storeDay(new Date().toISOString()))
  const [result, setResult] = useState<string | null>(null)
  const trial = useCommand(
    () =>
      call(pointsApi.simulateRule, {
        scene,
        amount: fenOf(amount ?? 0),
        date,
        ...(gradeId === null ? {} : { gradeId }),
      }),
    ({ ruleName, multiple, points }) =>
      setResult(
        ruleName === null
          ? '没有符合的规则，不赠送积分'
          : `按「${ruleName}」${multiple === 1 ? '' : ` × ${multiple}倍`}，赠送${points}积分`,
      ),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    trial.run(undefined)
  }
  const slot = (name: string) => ({
    id: `trial-${name}`,
    name,
    labelledBy: `trial-${name}-label`,
    onBlur: nothing,
    isInvalid: false,
    isReadOnly: false,
  })
  return (
    <ModalFrame isOpen={isOpen} canDismiss size="sm" title="积分试算" onDismiss={onClose}>
      <form className={styles.fields} onSubmit={submit}>
        <Field label="场景">
          {(labelled) => (
            <select
              {...labelled}
              className={`${control} ${line}`}
              value={scene}
              onChange={({ target }) => setScene(target.value as Scene)}
            >
              {scenes.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="消费金额">
          <NumberInput value={amount} decimals={2} max={1_000_000} unit="元" onChange={setAmount} />
        </Field>
        <div>
          <span id="trial-gradeId-label">{gradeField.label}</span>
          <FieldInput
            {...slot('gradeId')}
            field={gradeField}
            value={gradeId}
            isRequired={false}
            onChange={(value) => setGrade(typeof value === 'number' ? value : null)}
          />
        </div>
        <div>
          <span id="trial-date-label">{dateField.label}</span>
          <FieldInput
            {...slot('date')}
            field={dateField}
            value={date}
            isRequired
            onChange={(value) => setDate(typeof value === 'string' ? value : date)}
          />
        </div>
        {trial.error && (
          <p role="alert" className={styles.problem}>
            {trial.error.message}
          </p>
        )}
        {result !== null && (
          <p role="status" className={styles.result}>
            {result}
          </p>
        )}
        <Button type="submit" appearance="primary" disabledFocusable={trial.isBusy} aria-busy={trial.isBusy}>
          试算
        </Button>
      </form>
    </ModalFrame>
  )
}
