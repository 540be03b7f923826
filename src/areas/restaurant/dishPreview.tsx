import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import type { Values } from '@contracts/rules/validator'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { useFileAddress } from '@/blocks/records/fileAddress'
import { yuanText } from '@/blocks/records/money'

/** The guest's own page: white sheets on grey, whatever the console looks like. */
const useStyles = makeStyles({
  page: { display: 'grid', gap: '8px', backgroundColor: '#f2f4f4', color: '#1a1f1f', fontSize: '14px' },
  picture: { display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover', backgroundColor: '#e3eaea' },
  sheet: { display: 'grid', gap: '8px', padding: '12px 16px', backgroundColor: '#fff' },
  name: { margin: 0, fontSize: '16px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  price: { color: '#017073', fontSize: '24px', fontWeight: tokens.fontWeightSemibold },
  usual: { marginLeft: '8px', color: '#616a6a', fontSize: '12px', textDecorationLine: 'line-through' },
  quiet: { margin: 0, color: '#616a6a', fontSize: '12px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  chip: { padding: '4px 12px', border: '1px solid #c9d1d1', borderRadius: '4px' },
  button: {
    padding: '10px',
    borderRadius: '20px',
    backgroundColor: '#017073',
    color: '#fff',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
})

const unnamed = '菜品名称'
const { tags, allergens, spicy } = restaurantProduct.fields

const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
const fenIn = (values: Values, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && value > 0 ? value : null
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

function Picture({ file }: { file: string }) {
  const styles = useStyles()
  const address = useFileAddress(file)
  return address === null ? <div className={styles.picture} /> : <img className={styles.picture} src={address} alt="" />
}

/** 菜品页: picture, price, what is chosen from, and what a guest must know. */
function Dish({ values }: { values: Values }) {
  const styles = useStyles()
  const picture = textIn(values, 'image')
  const specs = rowsIn(values, 'specs').flatMap((row) => {
    const price = fenIn(row, 'price')
    return price === null ? [] : [{ name: textIn(row, 'name'), price }]
  })
  const price = specs.length > 0 ? Math.min(...specs.map((spec) => spec.price)) : fenIn(values, 'price')
  const usual = fenIn(values, 'marketPrice')
  const heat = (spicy.values as Readonly<Record<string, string>>)[textIn(values, 'spicy')]
  const marks = [...wordsIn(values, 'tags', tags.values), ...(heat && heat !== spicy.values[0] ? [heat] : [])]
  const warned = wordsIn(values, 'allergens', allergens.values)
  const intro = textIn(values, 'intro')
  return (
    <div className={styles.page}>
      {picture === '' ? <div className={styles.picture} /> : <Picture file={picture} />}
      <div className={styles.sheet}>
        <div>
          <span className={styles.price}>{price === null ? '¥ –' : `¥ ${yuanText(price)}`}</span>
          {specs.length > 1 && ' 起'}
          {usual !== null && price !== null && usual > price && (
            <span className={styles.usual}>{`¥${yuanText(usual)}`}</span>
          )}
        </div>
        <p className={styles.name}>{textIn(values, 'name') || unnamed}</p>
        {marks.length > 0 && <p className={styles.quiet}>{marks.join(' · ')}</p>}
        {intro !== '' && <p className={styles.quiet}>{intro}</p>}
      </div>
      {specs.length > 0 && (
        <div className={styles.sheet}>
          <p className={styles.quiet}>规格</p>
          <div className={styles.chips}>
            {specs.map(({ name, price: each }) => (
              <span key={name} className={styles.chip}>{`${name} ¥${yuanText(each)}`}</span>
            ))}
          </div>
        </div>
      )}
      {rowsIn(values, 'options').map((group) => (
        <div key={textIn(group, 'group')} className={styles.sheet}>
          <p className={styles.quiet}>{textIn(group, 'group')}</p>
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
          <p className={styles.quiet}>{`过敏原：${warned.join('、')}`}</p>
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
