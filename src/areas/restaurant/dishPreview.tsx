import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { fileIn, numberIn, textIn, wordIn } from '@/blocks/form/preview/guestValues'
import { yuanText } from '@/blocks/records/money'

const unnamed = '菜品名称'
const { tags, allergens, spicy } = restaurantProduct.fields

/** A price of the form in fen; null where there is none to be shown. */
const fenIn = (values: Values, name: string): number | null => {
  const value = numberIn(values, name)
  return value !== null && value > 0 ? value : null
}
const rowsIn = (values: Values, name: string): readonly Values[] => {
  const rows = values[name]
  return Array.isArray(rows) ? (rows as readonly Values[]) : []
}
/** What was ticked, in words; what is none of the values is left out. */
const wordsIn = (values: Values, name: string, words: Readonly<Record<string, string>>): readonly string[] => {
  const ticked = values[name]
  return (Array.isArray(ticked) ? ticked : []).flatMap((one) => words[String(one)] ?? [])
}

/** 菜品页: picture, price, what is chosen from, and what a guest must know. */
function Dish({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const specs = rowsIn(values, 'specs').flatMap((row) => {
    const price = fenIn(row, 'price')
    return price === null ? [] : [{ name: textIn(row, 'name'), price }]
  })
  const price = specs.length > 0 ? Math.min(...specs.map((spec) => spec.price)) : fenIn(values, 'price')
  const usual = fenIn(values, 'marketPrice')
  const heat = wordIn(spicy.values, values.spicy)
  const marks = [...wordsIn(values, 'tags', tags.values), ...(heat !== '' && heat !== spicy.values[0] ? [heat] : [])]
  const warned = wordsIn(values, 'allergens', allergens.values)
  const intro = textIn(values, 'intro')
  return (
    <div className={styles.page}>
      <GuestPicture file={fileIn(values, 'image')} ratio="1 / 1" />
      <div className={styles.sheet}>
        <div>
          <span className={styles.price}>{price === null ? '¥ –' : `¥ ${yuanText(price)}`}</span>
          {specs.length > 1 && ' 起'}
          {usual !== null && price !== null && usual > price && (
            <span className={styles.usual}>{`¥${yuanText(usual)}`}</span>
          )}
        </div>
        <p className={styles.name}>{textIn(values, 'name') || unnamed}</p>
        {marks.length > 0 && <p className={styles.terms}>{marks.join(' · ')}</p>}
        {intro !== '' && <p className={styles.terms}>{intro}</p>}
      </div>
      {specs.length > 0 && (
        <div className={styles.sheet}>
          <p className={styles.terms}>规格</p>
          <div className={styles.chips}>
            {specs.map(({ name, price: each }) => (
              <span key={name} className={styles.chip}>{`${name} ¥${yuanText(each)}`}</span>
            ))}
          </div>
        </div>
      )}
      {rowsIn(values, 'options').map((group) => (
        <div key={textIn(group, 'group')} className={styles.sheet}>
          <p className={styles.terms}>{textIn(group, 'group')}</p>
          <div className={styles.chips}>
            {rowsIn(group, 'items').map((item) => {
              const more = fenIn(item, 'priceDelta')
              return (
                <span key={textIn(item, 'name')} className={styles.chip}>
                  {textIn(item, 'name')}
                  {more !== null && ` +¥${yuanText(more)}`}
                </span>
              )
            })}
          </div>
        </div>
      ))}
      {warned.length > 0 && (
        <div className={styles.sheet}>
          <p className={styles.terms}>{`过敏原：${warned.join('、')}`}</p>
        </div>
      )}
      <div className={styles.sheet}>
        <div className={styles.button}>加入购物车</div>
      </div>
    </div>
  )
}

/** What guests will see of a dish while it is filled in. */
export const dishPreview: FormPreview = { views: [{ name: 'dish', title: '菜品页', View: Dish }] }
