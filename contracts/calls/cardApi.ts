import { defineCall } from './call'

/** E-cards of a store at a glance. */
export interface EcardFigures {
  /** People who hold one, whatever became of it. */
  users: number
  cards: number
  active: number
  frozen: number
  /** fen that are left on cards which can be used, or could be if they were not frozen */
  balance: number
}

export const cardApi = {
  ecardFigures: defineCall<object, EcardFigures>()({
    service: 'card-api',
    method: 'GET',
    path: '/card-api/eb/ecard-account/summary',
    title: '电子卡用户指标',
    effect: 'read',
    access: 'ecard:account',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
}
