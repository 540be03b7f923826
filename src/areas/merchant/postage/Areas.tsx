import { postage } from '@contracts/resources/merchant/postage'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { Cascade } from '@/blocks/cascade/Cascade'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { RowsInput } from '@/blocks/records/RowsInput'
import { areasOf, idsIn, regionsLeft } from './areaTree'
import { postageWords } from './words'

const useStyles = makeStyles({
  field: { display: 'grid', gap: '4px', minWidth: 0 },
  named: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface OfAreas {
  readonly areas?: readonly string[] | null
}

/** The areas of all rows of the field around an input. */
const TakenContext = createContext<readonly string[]>([])

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

/** 地区 of a rule, from the tree of regions: what another rule of the field names is shut. */
function Areas({ id, value, onChange, onBlur, isInvalid, describedBy }: FieldSlotProps) {
  const styles = useStyles()
  const taken = useContext(TakenContext)
  // The regions are more than a page; they come with the first rule.
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('@/blocks/region/regions')).regionOptions,
    staleTime: Infinity,
  })
  const areas = useMemo(() => listOf(value), [value])
  const options = useMemo(() => (data ? regionsLeft(data, taken, areas) : []), [data, taken, areas])
  const chosen = useMemo(() => idsIn(options, areas), [options, areas])
  return (
    <div className={styles.field}>
      <Cascade
        id={id}
        label={postageWords.areas}
        options={options}
        value={chosen}
        isSearchable
        isDisabled={!data}
        isInvalid={isInvalid}
        placeholder={postageWords.everywhere}
        aria-describedby={describedBy}
        heightPx={32}
        maxHeightPx={360}
        onBlur={onBlur}
        onChange={(ids) => onChange(areasOf(options, ids))}
      />
      {areas.length > 0 && <p className={styles.named}>{areas.join('、')}</p>}
    </div>
  )
}

const inputs = { areas: Areas }

/** The rules of a template that name areas. */
function RulesOf({ field, ...props }: FieldSlotProps & { field: (typeof postage.fields)[RuleName] }) {
  const { value } = props
  const taken = useMemo(
    () => (Array.isArray(value) ? (value as readonly OfAreas[]) : []).flatMap(({ areas }) => areas ?? []),
    [value],
  )
  return (
    <TakenContext value={taken}>
      <RowsInput {...props} field={field} inputs={inputs} />
    </TakenContext>
  )
}

type RuleName = 'chargeRules' | 'freeRules' | 'noDelivery'

export const ChargeRules = (props: FieldSlotProps) => <RulesOf {...props} field={postage.fields.chargeRules} />
export const FreeRules = (props: FieldSlotProps) => <RulesOf {...props} field={postage.fields.freeRules} />
export const NoDelivery = (props: FieldSlotProps) => <RulesOf {...props} field={postage.fields.noDelivery} />
