import type { FieldOf } from '@contracts/resources/definition'
import { useMe } from '@/app/session/useSession'
import { useFieldStyles } from '../form/fieldStyles'
import { noValue } from './constants'
import { ariaOf, type FieldInputProps } from './fieldInput'

type Props = FieldInputProps<FieldOf<'reference' | 'references'>>

interface Store {
  readonly id: number
  readonly name: string
}

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')

/** The stores of this brand that the user belongs to, and those chosen already that he does not. */
function useStores(chosen: readonly number[]): readonly Store[] {
  const { tenants, current } = useMe()
  const own = tenants.flatMap(({ brandId, hotelId, hotelName }): readonly Store[] =>
    brandId === current.brandId && hotelId !== null ? [{ id: hotelId, name: hotelName ?? `门店 ${hotelId}` }] : [],
  )
  const others = chosen.filter((id) => !own.some((one) => one.id === id))
  return [...own, ...others.map((id) => ({ id, name: `门店 ${id}` }))]
}

/** Stores of a field that points to them: there are few, and the console knows them without asking. */
export function HotelPicker(props: Props) {
  const { field, id, value, onChange, onBlur, isReadOnly, labelledBy, describedBy } = props
  const styles = useFieldStyles()
  const chosen = idsIn(value)
  const stores = useStores(chosen)
  const names = stores.filter((store) => chosen.includes(store.id)).map(({ name }) => name)
  if (isReadOnly) return <span id={id}>{names.join('、') || noValue}</span>
  if (field.type === 'reference') {
    return (
      <select
        {...ariaOf(props)}
        id={id}
        className={`${styles.control} ${styles.line}`}
        value={chosen[0] ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
      >
        <option value="">请选择</option>
        {stores.map((store) => (
          <option key={store.id} value={store.id}>
            {store.name}
          </option>
        ))}
      </select>
    )
  }
  const toggle = (store: number) => {
    const isOn = (one: number) => (one === store ? !chosen.includes(one) : chosen.includes(one))
    // In the order of the stores, so that ticking on and off again is no change.
    onChange(stores.map((one) => one.id).filter(isOn))
  }
  return (
    <div id={id} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.choices}>
      {stores.map((store) => (
        <label key={store.id} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={chosen.includes(store.id)}
            onBlur={onBlur}
            onChange={() => toggle(store.id)}
          />
          {store.name}
        </label>
      ))}
    </div>
  )
}
