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

/** What a guest is asked for by a link. */
export interface LinkWish {
  /** fen; what the scene asks for where it is absent */
  readonly amount?: number | undefined
  readonly days: number
  /** Number of what another suite collects it for. */
  readonly forNo?: string
}

/** A scene as a link shows it. */
export interface LinkedScene extends Scene {
  readonly forNo?: string
}

/** An address of a scene, good for some days. @param scene one that takes money */
export async function linkOf(
  services: Services,
  scene: Pick<Scene, 'id'>,
  { amount = 0, days, forNo = '' }: LinkWish,
): Promise<{ url: string; until: string }> {
  const until = services.now().getTime() + days * dayMs
  const url = await addressOf(services, 'link', [scene.id, amount, until, forNo].join(':'))
  return { url, until: new Date(until).toISOString() }
}

/**
 * 收款链接: the address of a scene that is sent to a guest, good for some days, perhaps over an amount that he cannot change.
 * @throws Refusal 40400, and for a scene that takes no money
 */
export async function payLink(
  services: Services,
  caller: RecordCaller,
  { sceneId, ...wish }: LinkWish & { readonly sceneId: number },
): Promise<{ url: string; until: string }> {
  const scene = await requireRecord(services.db, caller, paymentScene, sceneId)
  if (scene.status !== 'ENABLED') throw refused('收款场景已停用，不能生成收款链接')
  return linkOf(services, scene, wish)
}

/** The scene of a link that is still good, asking for the amount of the link. @returns null for a key of none */
export async function linkedScene(services: Services, key: string): Promise<LinkedScene | null> {
  const [forScene, fen, ends, forNo] = (openKey(services, key, purposes.link) ?? '').split(':')
  const [sceneId, amount, until] = [Number(forScene), Number(fen), Number(ends)]
  if (!sceneId || !(until >= services.now().getTime())) return null
  const scene = await recordOfId(services.db, paymentScene, sceneId)
  if (!scene) return null
  const linked = forNo ? { ...scene, forNo } : scene
  return amount === 0 ? linked : { ...linked, values: { ...scene.values, amountMode: 'FIXED', fixedAmount: amount } }
}

/** The address on which a guest asks for his money back. */
export const refundAddress = (services: Services, id: number): Promise<string> => addressOf(services, 'refund', id)

/** The scene that a key stands for. @returns null for a key of none */
export const sceneOf = (services: Services, key: string): Promise<Scene | null> =>
  sealedRecord(services, paymentScene, key, purposes.scene)

/** The payment that a key stands for. */
export const paymentOf = (services: Services, page: 'payment' | 'refund', key: string): Promise<Payment | null> =>
  sealedRecord(services, directPayment, key, purposes[page])
