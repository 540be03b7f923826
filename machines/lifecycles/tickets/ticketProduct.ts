import { and, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { storeDay } from '../storeDay'

const audit = 'ticket:product:audit'
const publish = 'ticket:product:publish'

const isOver = ({ record, now }: LifecycleContext): boolean => {
  const [, last] = (record.saleRange ?? []) as readonly string[]
  return last !== undefined && last < storeDay(now)
}
const isChanged = ({ facts }: LifecycleContext): boolean => facts.changedSinceApproval === true
const ofBrand = ({ record }: LifecycleContext): boolean => record.hotelId === null

const over = '售卖时间已结束，请先修改售卖时间'

/**
 * 票券商品: SALE with a draft, and SHARE for the row that a brand's product has in a store. The server makes that row and
 * raises SHARE on it; UNSHARE takes it away again. Facts: changedSinceApproval, whether anything that a reviewer looks
 * at was changed after the last APPROVE.
 */
export const ticketProductLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'SUBMIT' }
      | { type: 'APPROVE' }
      | { type: 'REJECT'; reason: string }
      | { type: 'TAKE_OFFLINE' }
      | { type: 'PUBLISH' }
      | { type: 'SHARE_TO_STORES'; hotelIds: readonly number[] }
      | { type: 'STOP_SHARING' }
      | { type: 'SHARE' }
      | { type: 'UNSHARE' }
    input: LifecycleContext
  },
  actions: {
    ...effects('give it to stores', 'take it from stores', 'tell the maker why'),
  },
  guards: {
    'is checked by somebody else': isAnother,
    'sale is not over': ({ context }) => !isOver(context),
    'is as it was approved': ({ context }) => !isChanged(context),
    'belongs to the brand': ({ context }) => ofBrand(context),
  },
}).createMachine({
  id: 'ticketProduct',
  description: '票券商品的审核、上下线与共享',
  meta: {
    told: { SHARE: '品牌共享', UNSHARE: '品牌取消共享' },
  },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        SUBMIT: { guard: 'sale is not over', target: 'NEW', meta: { label: '提交审核', refusal: over } },
        SHARE: 'SHARE',
      },
    },
    NEW: {
      description: '待审核',
      meta: { label: '待审核', tone: 'warning' },
      on: {
        APPROVE: {
          guard: and(['is checked by somebody else', 'sale is not over']),
          target: 'PUBLISHED',
          meta: {
            label: '审核通过',
            access: audit,
            confirm: true,
            refusal: (context: LifecycleContext) => (isAnother({ context }) ? over : '不能审核自己创建的商品'),
          },
        },
        REJECT: {
          target: 'DRAFT',
          actions: 'tell the maker why',
          meta: {
            label: '驳回',
            access: audit,
            payload: { reason: { type: 'longText', label: '驳回原因', required: true, max: 200 } },
          },
        },
      },
    },
    PUBLISHED: {
      description: '已上线',
      meta: { label: '已上线', tone: 'success' },
      on: {
        TAKE_OFFLINE: {
          target: 'OFFLINE',
          meta: {
            label: '下线',
            access: publish,
            confirm: '下线后不可购买，已售券仍可使用，确定下线？',
            undo: 'PUBLISH',
          },
        },
        SHARE_TO_STORES: {
          guard: 'belongs to the brand',
          actions: 'give it to stores',
          meta: {
            label: '共享门店',
            access: publish,
            refusal: '只有品牌的商品可以共享给门店',
            payload: { hotelIds: { type: 'references', to: 'hotel', label: '门店', required: true } },
          },
        },
        STOP_SHARING: {
          guard: 'belongs to the brand',
          actions: 'take it from stores',
          meta: {
            label: '取消共享',
            access: publish,
            confirm: '取消后门店不再展示该商品，确定取消共享？',
            refusal: '只有品牌的商品可以共享给门店',
          },
        },
      },
    },
    OFFLINE: {
      description: '已下线',
      meta: { label: '已下线', tone: 'neutral' },
      on: {
        PUBLISH: {
          guard: and(['is as it was approved', 'sale is not over']),
          target: 'PUBLISHED',
          meta: {
            label: '上线',
            access: publish,
            refusal: (context: LifecycleContext) =>
              isChanged(context) ? '审核后商品内容有变化，请重新提交审核' : over,
            undo: 'TAKE_OFFLINE',
          },
        },
        SUBMIT: { guard: 'sale is not over', target: 'NEW', meta: { label: '提交审核', refusal: over } },
        STOP_SHARING: {
          guard: 'belongs to the brand',
          actions: 'take it from stores',
          meta: {
            label: '取消共享',
            access: publish,
            confirm: '取消后门店不再展示该商品，确定取消共享？',
            refusal: '只有品牌的商品可以共享给门店',
          },
        },
      },
    },
    SHARE: {
      description: '共享给门店的品牌商品',
      meta: { label: '共享', tone: 'info', readOnly: true },
      on: { UNSHARE: 'OFFLINE' },
    },
  },
})
