import { cardApi, type MadePrepaidCard } from '@contracts/calls/cardApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { MadeCards } from '../MakeCards'
import { cardWords } from '../words'

const useStyles = makeStyles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  text: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

const tellRight = 'card:batch:export-secret'

/** 导出卡密 of a batch in stock, once. */
export function BatchSecrets({ record }: { record: RecordAnswer<typeof cardBatch> }) {
  const modal = useModal()
  const { may } = useSeen(cardBatch)
  if (record.status !== 'STORED' || !may(tellRight)) return null
  return (
    <>
      <Button onClick={modal.open} disabledFocusable={record.secretsAt !== null}>
        {record.secretsAt === null ? cardWords.tell : cardWords.told}
      </Button>
      <Modal modal={modal} size="md" title={cardWords.tell} okText={null} cancelText={null}>
        <Telling id={record.id} onClose={() => modal.flow.send({ type: 'positive' })} />
      </Modal>
    </>
  )
}

function Telling({ id, onClose }: { id: number; onClose: () => void }) {
  const styles = useStyles()
  const changed = useRecordsChanged(cardBatch)
  const [cards, setCards] = useState<readonly MadePrepaidCard[] | null>(null)
  const telling = useCommand(
    () => call(cardApi.tellBatchSecrets, { id }),
    (told) => {
      setCards(told.cards)
      void changed()
    },
  )
  if (cards) return <MadeCards cards={cards} onClose={onClose} />
  return (
    <div className={styles.body}>
      <p className={styles.text}>{cardWords.tellOnce}</p>
      {telling.error && (
        <p role="alert" className={styles.problem}>
          {telling.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{cardWords.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={telling.isBusy}
          aria-busy={telling.isBusy}
          onClick={() => telling.run(undefined)}
        >
          {cardWords.tell}
        </Button>
      </div>
    </div>
  )
}
