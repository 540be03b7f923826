import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { screensFor } from '@/blocks/records/screensFor'
import { TyingInput } from './TyingInput'

/** 加购活动: the list, 加购编辑, and 加购详情, where nothing is changed and its results stand. */
export const { Screen: Tyings } = screensFor(tyingActivity, {
  isReadOnly: true,
  page: async () => (await import('./tyingPage')).tyingPage,
  inputs: { tyingProducts: TyingInput },
  preview: async () => (await import('../previews/offerPreviews')).tyingPreview,
  paths: {
    list: '/tying-activity/list',
    add: '/tying-activity/addEdit/0',
    edit: '/tying-activity/addEdit/{id}',
    view: '/tying-activity/addEdit/{id}/view',
  },
})
