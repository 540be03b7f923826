import { prepaidUses } from '@machines/lifecycles/cards/prepaidTerms'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { fileIn, numberIn, textIn } from '@/blocks/form/preview/guestValues'
import { yuanText } from '@/blocks/records/money'

/** Guests see something of each part from the start. */
const unnamed = '预付卡'

const usesIn = ({ useKinds }: Values): string =>
  Array.isArray(useKinds)
    ? Object.entries(prepaidUses)
        .filter(([kind]) => useKinds.includes(kind))
        .map(([, words]) => words)
        .join('、')
    : ''

/** 购卡页: what the card holds and costs, for what it may be used and how long. */
function CardView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const [face, bonus, price] = [
    numberIn(values, 'faceValue') ?? 0,
    numberIn(values, 'bonus') ?? 0,
    numberIn(values, 'salePrice'),
  ]
  const months = values.validity === 'MONTHS' ? numberIn(values, 'validMonths') : null
  const uses = usesIn(values)
  return (
    <div className={styles.page}>
      <div className={styles.sheet} style={{ padding: 0 }}>
        <GuestPicture file={fileIn(values, 'cover')} ratio="1585 / 1000" />
      </div>
      <div className={styles.sheet}>
        <div className={styles.line}>
          <span className={styles.price}>{price === null ? '–' : `¥${yuanText(price)}`}</span>
          <span className={styles.end}>{values.named === true ? '记名卡' : '不记名卡'}</span>
        </div>
        <p className={styles.name}>{textIn(values, 'name') || unnamed}</p>
        <p className={styles.terms}>{`卡内 ¥${yuanText(face)}${bonus > 0 ? `，赠 ¥${yuanText(bonus)}` : ''}`}</p>
        {uses !== '' && <p className={styles.terms}>{`可用于${uses}`}</p>}
        <p className={styles.terms}>{months === null ? '长期有效' : `激活后 ${months} 个月有效`}</p>
      </div>
      <div className={styles.bar}>
        <div className={styles.button}>立即购买</div>
      </div>
    </div>
  )
}

/** What guests will see of a kind of card while its form is filled in. */
export const cardPreview: FormPreview = { views: [{ name: 'card', title: '购卡页', View: CardView }] }
