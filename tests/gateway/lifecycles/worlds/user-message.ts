import { tellUser } from '@server/notifications/messageTeller'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  make: ({ gateway, now }) =>
    tellUser(
      gateway.services.db,
      now(),
      { userId: 'demo-admin', brandId: 101, hotelId: 1001 },
      { kind: 'RESULT', title: '票券订单导出完成 12,408 行' },
    ),
}
