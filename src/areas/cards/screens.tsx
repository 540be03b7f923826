import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { useCallback, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTenant } from '@/app/tenant/useTenant'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { copiedName } from '@/blocks/records/copiedName'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Button } from '@/look/parts/Button'
import { cardConsequences, entryCells } from './cardParts'
import { MakeCards } from './MakeCards'
import { MergeMany } from './MergeMany'
import { cardWords } from './words'

const path = '/prepay-card-add/list'
const addPath = '/prepay-card-add/prepay-card-add'
const access = prepaidProduct.access.read

const products = screensFor(prepaidProduct, {
  inline: ['place'],
  preview: async () => (await import('./cardPreview')).cardPreview,
  page: async () => (await import('./cardPages')).productPage,
  prepareCopy: copiedName(prepaidProduct),
  paths: {
    list: path,
    add: addPath,
    edit: '/prepay-card-add/edit?id={id}',
    copy: `${addPath}?copyId={id}`,
  },
})

/** 新增, 编辑 and 复制卡种. */
export const PrepaidProduct = products.Screen

const cards = screensFor(prepaidCard, {
  cells: { memberId: memberCell },
  consequences: cardConsequences,
  page: async () => (await import('./cardPages')).cardPage,
  paths: { list: path },
})

const entries = screensFor(prepaidEntry, {
  cells: entryCells,
  page: async () => (await import('./cardPages')).entryPage,
  paths: { list: path },
})

const adjustments = screensFor(prepaidAdjustment, {
  cells: { memberId: memberCell },
  page: async () => (await import('./cardPages')).adjustmentPage,
  paths: { list: path },
})

const merges = screensFor(cardMerge, {
  cells: { memberId: memberCell },
  page: async () => (await import('./cardPages')).mergePage,
  paths: { list: '/prepay-card-add/merge-detail', view: '/prepay-card-add/merge-detail?id={id}' },
})

/** 合卡详情: what went from which card onto which; without a number in its address all of them, or a member's cards to merge. */
export function CardMerges() {
  const [search, setSearch] = useSearchParams()
  const { may } = useSeen(cardMerge)
  const memberId = search.get('memberId')
  if (search.get('id') !== null) return <merges.Screen />
  const mayMerge = may(cardMerge.access.write)
  if (memberId !== null && mayMerge) return <MergeMany memberId={Number(memberId) || 0} />
  return (
    <merges.Page
      title={cardWords.merges}
      actions={
        mayMerge && (
          <Button appearance="primary" onClick={() => setSearch({ memberId: '0' })}>
            {cardWords.mergeMany}
          </Button>
        )
      }
    />
  )
}

/** 预付卡列表: kinds of card, the cards themselves, every movement of their money, and what was put right. */
export function PrepaidCards() {
  return (
    <TabbedPlace
      label={cardWords.cards}
      tabs={[
        { value: 'products', text: cardWords.kinds, access, draw: (above) => <Kinds above={above} /> },
        { value: 'cards', text: cardWords.ofThem, access, draw: (above) => <Cards above={above} /> },
        {
          value: 'entries',
          text: cardWords.entries,
          access,
          draw: (above) => <entries.Page title={cardWords.cards} above={above} />,
        },
        {
          value: 'adjustments',
          text: cardWords.adjustments,
          access,
          draw: (above) => <adjustments.Page title={cardWords.cards} above={above} />,
        },
      ]}
    />
  )
}

function Kinds({ above }: { above: ReactNode }) {
  const navigate = useNavigate()
  const rowActions = useCallback(
    ({ id }: AnyRecord) => [
      { name: 'cards', label: cardWords.ofKind, perform: () => void navigate(`${path}?show=cards&productId=${id}`) },
    ],
    [navigate],
  )
  return <products.Page title={cardWords.cards} above={above} rowActions={rowActions} />
}

function Cards({ above }: { above: ReactNode }) {
  const { current } = useTenant()
  const { may } = useSeen(prepaidCard)
  const making = useModal()
  // A card is one of the store that issues it.
  const mayMake = may(prepaidCard.access.write) && current.hotelId !== null
  return (
    <>
      <cards.Page
        title={cardWords.cards}
        above={above}
        actions={
          mayMake && (
            <Button appearance="primary" onClick={making.open}>
              {cardWords.make}
            </Button>
          )
        }
      />
      <MakeCards modal={making} />
    </>
  )
}
