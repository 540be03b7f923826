import { memberPrice } from '@contracts/resources/members/memberPrice'
import { lazy, Suspense, useState } from 'react'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { Overlaps } from './Overlaps'
import { priceWords } from './words'

const PriceTrial = lazy(async () => ({ default: (await import('./PriceTrial')).PriceTrial }))

const { Page } = screensFor(memberPrice, {
  cells: {
    overlaps: ({ facts }) => <Overlaps names={Array.isArray(facts.overlaps) ? facts.overlaps.join('、') : ''} />,
  },
  paths: {
    list: '/member-price/list',
    add: '/member-price/edit',
    edit: '/member-price/edit?id={id}',
    copy: '/member-price/edit?copyId={id}',
  },
})

/** Opens 价格试算. */
function TrialButton() {
  const [opened, setOpened] = useState<{ isOpen: boolean } | null>(null)
  return (
    <>
      <Button onClick={() => setOpened({ isOpen: true })}>{priceWords.trial}</Button>
      {opened && (
        <Suspense fallback={null}>
          <PriceTrial isOpen={opened.isOpen} onClose={() => setOpened({ isOpen: false })} />
        </Suspense>
      )}
    </>
  )
}

/** 会员价: the list with 价格试算, 新增 and 编辑会员价. */
export const MemberPrices = () => <Page title="会员价" actions={<TrialButton />} />
