import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import type { Payment } from './directMoney'
import type { Scene } from './collect'
import { sealedRecord } from '../standIn/sealedRecord'

/** Where the pages of the stand-in channel lie. */
export const payPages = '/stand-in/pay'

/** What an address of these pages is about. */
const purposes = { scene: 'payment scene', payment: 'direct payment', refund: 'refund of a direct payment' } as const
export type PayPage = keyof typeof purposes

const addressOf = async ({ secrets, config }: Services, page: PayPage, id: number): Promise<string> =>
  `${config.publicUrl}${await pathOf({ secrets }, page, id)}`

/** The path of a page; nobody can make one up. */
export const pathOf = async ({ secrets }: Pick<Services, 'secrets'>, page: PayPage, id: number): Promise<string> =>
  `${payPages}/${page}/${await secrets.seal(String(id), purposes[page])}`

/** The address that the collection code of a scene holds. @throws Refusal 40400 */
export async function sceneLink(services: Services, caller: RecordCaller, sceneId: number): Promise<{ url: string }> {
  await requireRecord(services.db, caller, paymentScene, sceneId)
  return { url: await addressOf(services, 'scene', sceneId) }
}

/** The address on which a guest asks for his money back. */
export const refundAddress = (services: Services, id: number): Promise<string> => addressOf(services, 'refund', id)

/** The scene that a key stands for. @returns null for a key of none */
export const sceneOf = (services: Services, key: string): Promise<Scene | null> =>
  sealedRecord(services, paymentScene, key, purposes.scene)

/** The payment that a key stands for. */
export const paymentOf = (services: Services, page: 'payment' | 'refund', key: string): Promise<Payment | null> =>
  sealedRecord(services, directPayment, key, purposes[page])
