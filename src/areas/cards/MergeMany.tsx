import { cardApi } from '@contracts/calls/cardApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { Checkbox, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { CardUiRegular } from '@fluentui/react-icons'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { mergedAll, mostMerged } from '@machines/lifecycles/cards/mergeTerms'
import { storeDay } from '@machines/lifecycles/storeDay'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useRecords, useRecordsChanged } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { cardWords as words } from './words'

type Card = RecordAnswer<typeof prepaidCard>

const useStyles = makeStyles({
  steps: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', maxWidth: '720px' },
  body: { display: 'grid', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const whose: RecordAction['payload'] = {
  memberId: { type: 'reference', label: words.holder, to: 'member', required: true },
}

/** 新合卡: whose cards, which of them go, and onto which. */
export function MergeMany({ memberId }: { memberId: number }) {
  const styles = useStyles()
  const [, setSearch] = useSearchParams()
  const choose = ({ memberId: id }: Payload) =>
    setSearch(typeof id === 'number' ? { memberId: String(id) } : { memberId: '0' })
  return (
    <>
      <PageHeader title={words.mergeMany} actions={<Button onClick={() => setSearch({})}>{words.toMerges}</Button>} />
      <div className={styles.steps}>
        <Panel title={words.holder}>
          <div className={styles.body}>
            <PayloadFields fields={whose} payload={{ memberId: memberId > 0 ? memberId : null }} onChange={choose} />
          </div>
        </Panel>
        {memberId > 0 && <CardsOf key={memberId} memberId={memberId} onDone={() => setSearch({})} />}
      </div>
    </>
  )
}

function CardsOf({ memberId, onDone }: { memberId: number; onDone: () => void }) {
  const { data } = useRecords(prepaidCard, { memberId: String(memberId), status: 'ACTIVE', pageSize: mostMerged + 1 })
  if (!data) return null
  if (data.list.length < 2) return <Blank icon={CardUiRegular} title={words.oneCard} text={words.oneCardText} />
  return <Choice cards={data.list} onDone={onDone} />
}

const numberAndBalance = ({ cardNo, productName, balance }: Card) => `${cardNo}，${productName}，${yuanText(balance)}`

function Choice({ cards, onDone }: { cards: readonly Card[]; onDone: () => void }) {
  const styles = useStyles()
  const [targetId, setTarget] = useState(cards[0]!.id)
  const [picked, setPicked] = useState<readonly number[]>([])
  const changed = [useRecordsChanged(prepaidCard), useRecordsChanged(cardMerge)]
  const sources = cards.filter(({ id }) => id !== targetId && picked.includes(id))
  const target = cards.find(({ id }) => id === targetId)!
  const outcome = mergedAll(sources, target)
  const merging = useCommand(
    (wanted: { targetId: number; sourceIds: number[] }) => call(cardApi.mergeCards, wanted),
    () => {
      for (const tell of changed) void tell()
      onDone()
    },
  )
  const isPossible = sources.length > 0 && !('refusal' in outcome)
  return (
    <>
      <Panel title={words.target}>
        <div className={styles.body}>
          <RadioGroup
            value={String(targetId)}
            onChange={(_, { value }) => setTarget(Number(value))}
            aria-label={words.target}
          >
            {cards.map((card) => (
              <Radio key={card.id} value={String(card.id)} label={numberAndBalance(card)} />
            ))}
          </RadioGroup>
        </div>
      </Panel>
      <Panel title={words.sources}>
        <div className={styles.body} role="group" aria-label={words.sources}>
          {cards
            .filter(({ id }) => id !== targetId)
            .map((card) => (
              <Checkbox
                key={card.id}
                label={numberAndBalance(card)}
                checked={picked.includes(card.id)}
                onChange={(_, { checked }) =>
                  setPicked(checked === true ? [...picked, card.id] : picked.filter((one) => one !== card.id))
                }
              />
            ))}
        </div>
      </Panel>
      <Panel title={words.outcome}>
        <div className={styles.body}>
          {'refusal' in outcome ? (
            <p role="status" className={styles.problem}>
              {outcome.source.cardNo}：{outcome.refusal}
            </p>
          ) : (
            <p role="status" className={styles.note}>
              {words.merged(
                target.cardNo,
                yuanText(outcome.principal),
                yuanText(outcome.bonus),
                outcome.expireAt === null ? words.forever : words.until(storeDay(outcome.expireAt)),
              )}
            </p>
          )}
          <p className={styles.note}>{words.mergeIsFinal}</p>
          {merging.error && (
            <p role="alert" className={styles.problem}>
              {merging.error.message}
            </p>
          )}
          <div className={styles.actions}>
            <Button
              appearance="primary"
              disabledFocusable={!isPossible || merging.isBusy}
              aria-busy={merging.isBusy}
              onClick={() => isPossible && merging.run({ targetId, sourceIds: sources.map(({ id }) => id) })}
            >
              {words.mergeNow(sources.length)}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  )
}
