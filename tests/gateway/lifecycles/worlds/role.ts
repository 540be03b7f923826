import { roleRow, roles } from '@server/identity/roles'
import { memberships } from '@server/identity/tables'
import type { Desk, LifecycleWorld } from '../world'

let made = 0

async function standing({ gateway: { services } }: Desk, preset?: string): Promise<number> {
  made += 1
  const row = roleRow({ brandId: 101, name: `角色${made}`, permissions: ['ticket:order'], preset }, services.now())
  const [role] = await services.db.insert(roles).values(row).returning()
  return role!.id
}

export const world: LifecycleWorld = {
  refusals: {
    'ENABLED DISABLE': [
      { message: '预置角色不能停用', make: (desk) => standing(desk, '店长') },
      {
        message: '还有1名员工使用该角色，请先调整',
        arrange: async ({ gateway: { services } }, roleId) => {
          const held = { userId: 'demo-market', brandId: 101, hotelId: 1001, roleId }
          await services.db.insert(memberships).values(held)
        },
      },
    ],
  },
}
