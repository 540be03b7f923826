import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { screensFor } from '@/blocks/records/screensFor'

const promotions = screensFor(ticketPromotion, {
  paths: {
    list: '/ticket/promotion-activity/list',
    add: '/ticket/promotion-activity/add',
    edit: (id) => `/ticket/promotion-activity/edit/${id}`,
  },
})

/** 促销活动 (areas tickets 3). */
export const Promotions = () => <promotions.Page title="促销活动" />

/** 新增促销, and 编辑促销 with an id. */
export const PromotionForm = ({ id }: { id?: string }) => (
  <promotions.Form mode={id === undefined ? 'add' : 'edit'} id={id ?? null} />
)
