import { writeNotice } from '@server/merchant/testing/noticeDesk'
import type { LifecycleWorld } from '../world'

/** The platform's: no merchant sees it before it is out and after it was taken offline. */
export const world: LifecycleWorld = {
  isHidden: true,
  make: ({ gateway }) => writeNotice(gateway.services, { title: '十一月系统维护通知' }, 'DRAFT'),
}
