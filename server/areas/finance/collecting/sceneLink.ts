import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import type { Payment } from './directMoney'
import type { Scene } from './collect'
import { recordOfId } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { openKey, sealedRecord } from '../standIn/sealedRecord'

/** Where the pages of the stand-in channel lie. */
export const payPages = '/stand-in/pay'

/** What an address of these pages is about. */
const purposes = {
  scene: 'payment scene',
  link: 'payment link of a scene',
  payment: 'direct payment',
  refund: 'refund of a direct payment',
} as const
export type PayPage = keyof typeof purposes

const addressOf = async ({ secrets, config }: Services, page: PayPage, about: number | string): Promise<string> =>
  `${config.publicUrl}${await pathOf({ secrets }, page, about)}`

/** The path of a page; nobody can make one up. */
export const pathOf = async (
  { secrets }: Pick<Services, 'secrets'>,
  page: PayPage,
  about: number | string,
): Promise<string> => `${payPages}/${page}/${await secrets.seal(String(about), purposes[page])}`

/** The address that the collection code of a scene holds. @throws Refusal 40400 */
export async function sceneLink(services: Services, caller: RecordCaller, sceneId: number): Promise<{ url: string }> {
  await requireRecord(services.db, caller, paymentScene, sceneId)
  return { url: await addressOf(services, 'scene', sceneId) }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * 收款链接: the address of a scene that is sent to a guest, good for some days, perhaps over an amount that he cannot change.
 * @param amount fen; what the scene asks for where it is absent
 * @throws Refusal 40400, and for a scene that takes no money
 */
export async function payLink(
  services: Services,
  caller: RecordCaller,
  { sceneId, amount, days }: { readonly sceneId: number; readonly amount?: number | undefined; readonly days: number },
): Promise<{ url: string; until: string }> {
  const scene = await requireRecord(services.db, caller, paymentScene, sceneId)
  if (scene.status !== 'ENABLED') throw refused('收款场景已停用，不能生成收款链接')
  const until = services.now().getTime() + days * dayMs
  const url = await addressOf(services, 'link', [sceneId, amount ?? 0, until].join(':'))
  return { url, until: new Date(until).toISOString() }
}

/** The scene of a link that is still good, asking for the amount of the link. @returns null for a key of none */
export async function linkedScene(services: Services, key: string): Promise<Scene | null> {
  const [sceneId, amount = 0, until = 0] = (openKey(services, key, purposes.link) ?? '').split(':').map(Number)
  if (!sceneId || until < services.now().getTime()) return null
  const scene = await recordOfId(services.db, paymentScene, sceneId)
  if (!scene || amount === 0) return scene
  return { ...scene, values: { ...scene.values, amountMode: 'FIXED', fixedAmount: amount } }
}

/** The address on which a guest asks for his money back. */
export const refundAddress = (services: Services, id: number): Promise<string> => addressOf(services, 'refund', id)

/** The scene that a key stands for. @returns null for a key of none */
export const sceneOf = (services: Services, key: string): Promise<Scene | null> =>
  sealedRecord(services, paymentScene, key, purposes.scene)

/** The payment that a key stands for. */
export const paymentOf = (services: Services, page: 'payment' | 'refund', key: string): Promise<Payment | null> =>
  sealedRecord(services, directPayment, key, purposes[page])
