import { createNotice } from '@server/areas/merchant/notices/testing/noticeFixtures'
import type { LifecycleWorld } from '../world'

/** The platform's: no merchant sees it before it is out and after it was taken offline. */
export const world: LifecycleWorld = {
  isHidden: true,
  make: ({ gateway }) => createNotice(gateway.services, { title: '十一月系统维护通知' }, 'DRAFT'),
}
