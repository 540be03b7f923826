import type { Parcel, PostageFee } from '../resources/merchant/postageFee'
import { defineCall } from './call'

/** 运费模板 beyond its record. */
export const postageApi = {
  /** What a parcel would cost by a template of the store. */
  postageFee: defineCall<{ id: number } & Parcel, PostageFee>()({
    service: 'merchant-api',
    method: 'POST',
    path: '/merchant-api/eb/postage/calc',
    title: '运费试算',
    effect: 'read',
    access: 'merchant:postage',
    tenant: 'hotel',
    body: ['id', 'region', 'pieces', 'quantity', 'amount'],
    source: 'docs/architecture.md, decision 16',
  }),
}
