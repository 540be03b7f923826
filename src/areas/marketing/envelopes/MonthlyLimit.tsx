import { callsOf } from '@contracts/resources/calls'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { monthLeft, type EnvelopeFund } from '@machines/lifecycles/marketing/redEnvelope'
import { storeDay } from '@machines/lifecycles/storeDay'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FieldInput } from '@/blocks/records/inputs'
import { envelopeWords } from './words'

const useStyles = makeStyles({ said: { margin: '8px 0 0', color: tokens.colorNeutralForeground3 } })

/** What was given in the month of a moment, and what still may be. */
function said(saved: EnvelopeFund, at: string): string {
  const spent = saved.spentMonth === storeDay(at).slice(0, 7) ? saved.spent : 0
  return envelopeWords.month(spent, monthLeft(saved, at))
}

/** 月度预算上限, with what was given this month of what is saved. */
export function MonthlyLimit(props: FieldSlotProps) {
  const styles = useStyles()
  const { current } = useTenant()
  const { data } = useQuery({
    queryKey: ['red-envelope-month', current.brandId],
    queryFn: async ({ signal }) => {
      const { list } = await call(callsOf(redEnvelopeSetting).list, { pageSize: 1 }, { signal })
      return { saved: list[0], at: new Date().toISOString() }
    },
  })
  const { saved, at } = data ?? {}
  return (
    <div>
      <FieldInput {...props} field={redEnvelopeSetting.fields.monthlyLimit} />
      {saved && at !== undefined && <p className={styles.said}>{said(saved, at)}</p>}
    </div>
  )
}
