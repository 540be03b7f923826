import type { AnyRecord } from '@/blocks/records/anyRecord'

interface Place {
  readonly brandId: number
  readonly hotelId: number | null
}

/** The address of 兑换详情: it names the record, its member, its brand and its store. */
export const exchangePath = ({ id, memberId, brandId, hotelId }: AnyRecord): string =>
  `/points-exchange-history/detail/${id}/${String(memberId)}/${String(brandId)}/${String(hotelId)}`

/** The address of the form of a ticket; of a new one id 0, where none was chosen before ticketProductId 0. */
export const ticketFormPath = (
  { brandId, hotelId }: Place,
  { id, ticketProductId }: { readonly id: number; readonly ticketProductId: number },
): string => `/points-mall/add-ticket-product/${brandId}/${hotelId ?? 0}/${id}/${ticketProductId}`

/** The address of the form of a red envelope; of a new one id 0, where none was chosen before redPackageId 0. */
export const envelopeFormPath = (
  { brandId, hotelId }: Place,
  { id, redPackageId }: { readonly id: number; readonly redPackageId: number },
): string => `/points-mall/red-package-product/${brandId}/${hotelId ?? 0}/${id}/${redPackageId}`

/** The address of the form of what the platform supplies; of a new one id 0, where none was chosen before zktProductId 0. */
export const supplyFormPath = (
  { brandId, hotelId }: Place,
  { id, zktProductId }: { readonly id: number; readonly zktProductId: number },
): string => `/points-mall/zkt-product/${brandId}/${hotelId ?? 0}/${id}/${zktProductId}`

/** The address of the form of a prepaid card; of a new one id 0. */
export const cardFormPath = ({ brandId, hotelId }: Place, id: number): string =>
  `/points-mall/precard-product/${brandId}/${hotelId ?? 0}/${id}`

/** 导入单号发货, of a whole file of exchanges. */
export const shipPath = '/member-import/tracking'

/** 批量发放积分, to members by conditions or from a file. */
export const grantPath = '/member-list/grantPoints'
