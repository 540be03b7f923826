import { memberApi, type CountedBy } from '@contracts/calls/memberApi'
import { countedKinds, upgradeSetting, type CountedKind } from '@contracts/resources/members/upgradeSetting'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { gradeWords } from './words'

const useStyles = makeStyles({
  impact: {
    marginTop: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    lineHeight: '22px',
  },
  said: { margin: 0 },
})

const watched = [
  'enabled',
  'basis',
  'growthPerYuan',
  'period',
  'effectWhen',
  'refundRollback',
  'autoDowngrade',
  'countKinds',
] as const

const oneOf = <Name extends 'basis' | 'period' | 'effectWhen'>(name: Name, value: unknown) => {
  const { values } = upgradeSetting.fields[name]
  return typeof value === 'string' && Object.hasOwn(values, value) ? (value as CountedBy[Name]) : null
}

const isKind = (kind: unknown): kind is CountedKind => typeof kind === 'string' && Object.hasOwn(countedKinds, kind)
const kindsIn = (value: unknown): CountedKind[] => (Array.isArray(value) ? value.filter(isKind) : [])

/** What is filled in, as it can be asked about; null while it is not whole. */
function countedBy(values: readonly unknown[]): CountedBy | null {
  const [, basis, growthPerYuan, period, effectWhen, refundRollback, autoDowngrade, kinds] = values
  const chosen = {
    basis: oneOf('basis', basis),
    period: oneOf('period', period),
    effectWhen: oneOf('effectWhen', effectWhen),
  }
  if (!chosen.basis || !chosen.period || !chosen.effectWhen) return null
  const isGrowth = chosen.basis === 'GROWTH'
  if (isGrowth && (typeof growthPerYuan !== 'number' || growthPerYuan < 0.1 || growthPerYuan > 100)) return null
  return {
    basis: chosen.basis,
    period: chosen.period,
    effectWhen: chosen.effectWhen,
    ...(isGrowth && typeof growthPerYuan === 'number' && { growthPerYuan }),
    ...(chosen.basis !== 'POINTS' && { countKinds: kindsIn(kinds) }),
    refundRollback: refundRollback !== false,
    autoDowngrade: autoDowngrade !== false,
  }
}

/** 生效时点, with what the settings come to for the members there are while they are filled in. */
export function UpgradeImpact(props: FieldSlotProps) {
  const styles = useStyles()
  const { store } = useFormModel()
  const values: readonly unknown[] = useWatch({ control: store.control, name: [...watched] })
  const counting = countedBy(values)
  const isEnabled = values[0] === true
  const { data, error } = useQuery({
    queryKey: ['upgrade-preview', counting],
    queryFn: ({ signal }) => call(memberApi.previewUpgrade, counting!, { signal }),
    enabled: counting !== null,
    placeholderData: (before) => before,
  })
  return (
    <div>
      <FieldInput {...props} field={upgradeSetting.fields.effectWhen} />
      <div className={styles.impact} aria-live="polite">
        {error && <p className={styles.said}>{gradeWords.noPreview}</p>}
        {data && !error && (
          <>
            <p className={styles.said}>
              {gradeWords.impact(data)}
              {isEnabled ? '' : gradeWords.off}
            </p>
            <p className={styles.said}>{data.grades.map(gradeWords.change).join('，')}</p>
          </>
        )}
        {!data && !error && <p className={styles.said}>{gradeWords.counting}</p>}
      </div>
    </div>
  )
}
