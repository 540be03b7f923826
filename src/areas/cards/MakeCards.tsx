import { cardApi, type MadePrepaidCard } from '@contracts/calls/cardApi'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { makeStyles } from '@fluentui/react-components'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Modal } from '@/blocks/modal/Modal'
import type { ModalState } from '@/blocks/modal/useModal'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { cardWords } from './words'

const useStyles = makeStyles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  text: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

const fields: RecordAction['payload'] = {
  productId: {
    type: 'reference',
    label: cardWords.kind,
    to: 'prepaid-card-product',
    where: { status: 'PUBLISHED' },
    required: true,
  },
  quantity: { type: 'integer', label: cardWords.quantity, required: true, min: 1, max: 100 },
}

/** Shows the secrets of cards that were just made; the server shows them to nobody later. */
const openSecrets = async (cards: readonly MadePrepaidCard[]): Promise<readonly string[]> =>
  (await call(cardApi.openSecrets, { sealed: cards.map(({ sealed }) => sealed) })).secrets

function MakingForm({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const [cardsChanged, kindsChanged] = [useRecordsChanged(prepaidCard), useRecordsChanged(prepaidProduct)]
  const [wish, setWish] = useState<Payload>({ productId: null, quantity: 1 })
  const [made, setMade] = useState<readonly MadePrepaidCard[] | null>(null)
  const making = useCommand(
    (wanted: { productId: number; quantity: number }) => call(cardApi.makeCards, wanted),
    ({ cards }) => {
      setMade(cards)
      void cardsChanged()
      void kindsChanged()
    },
  )
  if (made) return <MadeCards cards={made} onClose={onClose} />
  const { productId, quantity } = wish
  const isWhole = typeof productId === 'number' && typeof quantity === 'number'
  return (
    <div className={styles.body}>
      <PayloadFields fields={fields} payload={wish} onChange={setWish} />
      {making.error && (
        <p role="alert" className={styles.problem}>
          {making.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{cardWords.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={!isWhole || making.isBusy}
          aria-busy={making.isBusy}
          onClick={() => isWhole && making.run({ productId, quantity })}
        >
          {cardWords.start}
        </Button>
      </div>
    </div>
  )
}

/**
 * Cards that were made. Their secrets are asked for by a press, so that a lost answer is asked for once more: the cards are
 * there either way.
 */
export function MadeCards({ cards, onClose }: { cards: readonly MadePrepaidCard[]; onClose: () => void }) {
  const styles = useStyles()
  const [secrets, setSecrets] = useState<readonly string[] | null>(null)
  const opening = useCommand(openSecrets, setSecrets)
  return (
    <div className={styles.body}>
      <p role={secrets ? 'alert' : 'status'} className={secrets ? styles.problem : styles.text}>
        {secrets ? cardWords.once : cardWords.sealed(cards.length)}
      </p>
      <DetailTable
        label={cardWords.made(cards.length)}
        rows={cards.map(({ cardNo }, nth) => ({ cardNo, secret: secrets?.[nth] ?? cardWords.hidden }))}
        columns={[
          { name: 'cardNo', header: cardWords.number, cell: ({ cardNo }) => cardNo },
          { name: 'secret', header: cardWords.secret, cell: ({ secret }) => secret },
        ]}
      />
      {opening.error && (
        <p role="alert" className={styles.problem}>
          {opening.error.message}
        </p>
      )}
      <div className={styles.actions}>
        {secrets === null ? (
          <Button
            appearance="primary"
            disabledFocusable={opening.isBusy}
            aria-busy={opening.isBusy}
            onClick={() => opening.run(cards)}
          >
            {cardWords.open}
          </Button>
        ) : (
          <Button appearance="primary" onClick={onClose}>
            {cardWords.close}
          </Button>
        )}
      </div>
    </div>
  )
}

/** 制卡: cards of a kind with their secrets, which are shown once. */
export function MakeCards({ modal }: { modal: ModalState }) {
  return (
    <Modal modal={modal} size="md" title={cardWords.make} okText={null} cancelText={null}>
      <MakingForm onClose={() => modal.flow.send({ type: 'positive' })} />
    </Modal>
  )
}
