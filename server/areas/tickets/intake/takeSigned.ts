import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { hotels } from '@server/identity/tables'
import { withAfterwards } from '@server/records/afterwards'
import { systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { ticketIntakes } from '../tables'
import { signingSecrets } from './intakeSecrets'
import { isFresh, isSigned, type Signed } from './intakeSignature'

/** A request from outside with its signature. */
export interface SignedRequest extends Signed {
  readonly sign: string
}

/** Named in the history of what comes in from outside. */
const outside = 'intake'

/**
 * Does what an outside shop asks for with its signature, each request once: the answer is kept in the transaction that
 * does the work.
 * @throws Refusal for a wrong signature or an old request, for a number that belongs to another request, and whatever
 *   the work itself refuses
 */
export async function takeSigned<Answer extends object>(
  services: Services,
  request: SignedRequest,
  work: (moving: Moving) => Promise<Answer>,
): Promise<Answer> {
  const [hotel] = await services.db.select().from(hotels).where(eq(hotels.id, request.hotelId))
  await checkSignature(services, request, hotel)
  if (!hotel) throw refused('门店不存在')
  const caller = systemAt({ brandId: hotel.brandId, hotelId: hotel.id }, outside)
  const fingerprint = createHash('sha256').update(`${request.kind}\n${request.payload}`).digest('hex')
  return withAfterwards(services, async (tx, afterwards) => {
    await onlyOnce(tx, request)
    const known = await knownAnswer(tx, request, fingerprint)
    // One number is one request of one kind: what is kept was answered to it.
    if (known) return known as Answer
    const answer = await work({ tx, services, caller, afterwards })
    const { hotelId, requestNo } = request
    await tx.insert(ticketIntakes).values({ hotelId, requestNo, fingerprint, answer, createdAt: services.now() })
    return answer
  })
}

/** @param hotel undefined where there is none: only who knows the secret of the installation is told so */
async function checkSignature(
  services: Services,
  request: SignedRequest,
  hotel: { readonly brandId: number } | undefined,
): Promise<void> {
  const { config, db, now } = services
  const secrets = hotel
    ? await signingSecrets(services, db, hotel.brandId)
    : [config.intakeSecret].filter((secret) => secret !== undefined)
  if (secrets.length === 0) throw refused('未开通外部订单接入，请设置品牌的接入密钥或 INTAKE_SECRET')
  if (!secrets.some((secret) => isSigned(request, request.sign, secret))) throw refused('签名有误')
  if (!isFresh(request, now())) throw refused('请求已过期，请核对时间后重新签名')
}

/** Of the same request twice at once the second waits, and finds the answer of the first. */
const onlyOnce = (tx: Database, { hotelId, requestNo }: SignedRequest) => holdKey(tx, `intake ${hotelId} ${requestNo}`)

async function knownAnswer(tx: Database, { hotelId, requestNo }: SignedRequest, fingerprint: string) {
  const [known] = await tx
    .select()
    .from(ticketIntakes)
    .where(and(eq(ticketIntakes.hotelId, hotelId), eq(ticketIntakes.requestNo, requestNo)))
  if (known && known.fingerprint !== fingerprint) throw refused('请求号已用于其他请求')
  return known?.answer ?? null
}
