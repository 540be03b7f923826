import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { and, eq } from 'drizzle-orm'
import { hotels } from '@server/identity/tables'
import { defineServer } from '@server/records/recordServer'
import { demoSplitReceivers } from './demo/splitReceivers'
import { productsOfReceivers } from './splitProducts'

export default defineServer(splitReceiver, {
  draftCheck: async (db, { tenant }, { values }): Promise<Record<string, string>> => {
    if (values.storeId === null) return {}
    const [store] = await db
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(eq(hotels.id, values.storeId), eq(hotels.brandId, tenant.brandId)))
    if (!store) return { storeId: '请选择同品牌的门店' }
    return store.id === tenant.hotelId ? { storeId: '分账方不能是本店' } : {}
  },
  facts: { products: productsOfReceivers },
  seed: demoSplitReceivers,
})
