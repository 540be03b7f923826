import type { pointScenes } from '@contracts/resources/points/pointRule'
import { pointCashSetting } from '@contracts/resources/points/pointCashSetting'
import { pointRule } from '@contracts/resources/points/pointRule'
import { productPointSetting } from '@contracts/resources/points/productPointSetting'
import { lazy, Suspense, useState } from 'react'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { CashExample } from './CashExample'
import { vposRule } from './ruleViews'

const RuleTrial = lazy(async () => ({ default: (await import('./RuleTrial')).RuleTrial }))
const ManyProducts = lazy(async () => ({ default: (await import('./ManyProducts')).ManyProducts }))

const rules = screensFor(pointRule, { paths: { list: '/point/list' } })
const vposRules = screensFor(vposRule, {
  paths: { list: '/vpospoint/list', add: '/vpospoint/edit', edit: '/vpospoint/edit/{id}' },
})
const products = screensFor(productPointSetting, { paths: { list: '/bonus-batch-setting' } })

/** Opens 积分试算. */
function TrialButton({ first }: { first: keyof typeof pointScenes }) {
  const [opened, setOpened] = useState<{ isOpen: boolean } | null>(null)
  return (
    <>
      <Button onClick={() => setOpened({ isOpen: true })}>积分试算</Button>
      {opened && (
        <Suspense fallback={null}>
          <RuleTrial isOpen={opened.isOpen} first={first} onClose={() => setOpened({ isOpen: false })} />
        </Suspense>
      )}
    </>
  )
}

/** 积分规则, those of 扫码付 aside. */
export const PointRules = () => (
  <rules.Page title="积分规则" fixed={{ scene: '!VPOS_PAY' }} actions={<TrialButton first="TICKET" />} />
)

/** VPOS积分: rules of what is paid at the till. */
export const VposRules = () => <vposRules.Page title="VPOS积分" actions={<TrialButton first="VPOS_PAY" />} />

/** 积分抵现. */
export const { Screen: PointCash } = screensFor(pointCashSetting, { inputs: { maxPercent: CashExample } })

/** 积分批量设置: products that differ from the rules; many are set at once. */
export function ProductPoints() {
  const { may } = useSeen(productPointSetting)
  const [opened, setOpened] = useState<{ isOpen: boolean; number: number } | null>(null)
  return (
    <>
      <products.Page
        title="积分批量设置"
        actions={
          may(productPointSetting.access.write) && (
            <Button
              appearance="primary"
              onClick={() => setOpened((before) => ({ isOpen: true, number: (before?.number ?? 0) + 1 }))}
            >
              批量设置
            </Button>
          )
        }
      />
      {opened && (
        <Suspense fallback={null}>
          <ManyProducts
            key={opened.number}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}
