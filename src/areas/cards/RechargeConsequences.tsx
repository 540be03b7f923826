import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { makeStyles, tokens } from '@fluentui/react-components'
import { capOf } from '@machines/lifecycles/cards/prepaidTerms'
import {
  giftTexts,
  rechargeGift,
  rechargeTier,
  tierText,
  type RechargeOffer,
} from '@machines/lifecycles/cards/rechargeTerms'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { SellerHint } from './SellerHint'
import { cardWords } from './words'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  tiers: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** fen: what the card is given and holds then; above the law that it may not. */
const outcomeText = (gift: number, balance: number, most: number): string =>
  balance > most
    ? cardWords.aboveLaw(yuanText(balance), yuanText(most))
    : cardWords.given(yuanText(gift), yuanText(balance))

/** The plan by which a card is recharged: its tiers to choose from, and what the amount is given. */
export function RechargeConsequences({ id, payload, onChange }: ConsequencesProps) {
  const styles = useStyles()
  const { data } = useRecord(prepaidCard, id)
  if (!data) return null
  // What the server looked up for the card (contracts/resources/cards/prepaidCard.ts, facts).
  const offer = (data.facts.offer ?? null) as RechargeOffer | null
  if (offer === null)
    return (
      <>
        <SellerHint />
        <p className={styles.text}>{cardWords.noPlan}</p>
      </>
    )
  const { amount } = payload
  const gift = typeof amount === 'number' ? rechargeGift(offer, amount) : null
  const gifts = typeof amount === 'number' ? rechargeTier(offer, amount)?.gifts : undefined
  const beside = gifts ? giftTexts(gifts) : []
  return (
    <>
      <SellerHint />
      <p className={styles.text}>{cardWords.byPlan(offer.name)}</p>
      <div className={styles.tiers} role="group" aria-label={cardWords.tiers}>
        {offer.tiers.map((tier) => (
          <Button
            key={tier.amount}
            aria-pressed={amount === tier.amount}
            onClick={() => onChange({ ...payload, amount: tier.amount })}
          >
            {tierText(tier)}
          </Button>
        ))}
      </div>
      {typeof amount === 'number' && (
        <p role="status" className={styles.text}>
          {gift === null ? cardWords.notOffered : outcomeText(gift, data.balance + amount + gift, capOf(data.named))}
        </p>
      )}
      {beside.length > 0 && (
        <p className={styles.text}>
          {offer.hasMember === true ? cardWords.givenBeside(beside) : cardWords.notGiven(beside)}
        </p>
      )}
    </>
  )
}
