import type { LifecycleContext } from '../lifecycle'
import { saleLifecycle } from '../sale'
import { storeDay } from '../storeDay'

/** Why no card of it is sold now; null when one may be. */
function hindranceOf({ record, now }: LifecycleContext): string | null {
  const [, last] = (record.saleRange ?? []) as readonly string[]
  if (last !== undefined && last < storeDay(now)) return '售卖时间已结束，请先修改售卖时间'
  return record.stockLeft !== undefined && Number(record.stockLeft) <= 0 ? '库存为 0，请先加库存' : null
}

/** 预付卡种: SALE (docs/glossary.md, 2). Cards that were sold stay what they are when it goes off sale. */
export const prepaidProductLifecycle = saleLifecycle('prepaidCardProduct', {
  publish: 'prepaid:product:publish',
  sellable: {
    holds: (context) => hindranceOf(context) === null,
    refusal: (context: LifecycleContext) => hindranceOf(context) ?? '不能上线',
  },
  offlineConfirm: '下线后不能再售卡，已售出的卡照常使用，确定下线？',
})
