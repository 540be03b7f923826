import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { fieldWithTrial } from '@/blocks/form/trial/fieldWithTrial'
import { screensFor } from '@/blocks/records/screensFor'
import { DelayPreview } from './DelayPreview'

/** 延期记录 and 卡延期: scope, how and why, what would become of each card, then submitted. */
export const CardDelays = screensFor(cardDelay, {
  title: '延期记录',
  addText: '卡延期',
  stepped: true,
  finishBy: 'SUBMIT',
  underWay: ['RUNNING'],
  inputs: { note: fieldWithTrial(DelayPreview) },
  page: async () => (await import('../cardPages')).delayPage,
  paths: {
    list: '/prepay-card-add/delay-list',
    add: '/prepay-card-add/delay',
    edit: '/prepay-card-add/delay?id={id}',
  },
}).Screen
