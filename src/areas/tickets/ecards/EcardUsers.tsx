import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { screensFor } from '@/blocks/records/screensFor'
import { memberCell } from '@/blocks/records/linkCells'

/** 电子卡用户: the e-cards that guests hold, and one of them with what it was used for. */
export const { Screen: EcardUsers } = screensFor(ecardAccount, {
  title: '电子卡用户',
  cells: { memberId: memberCell },
  page: async () => (await import('./ecardPage')).ecardPage,
  paths: { list: '/ecard/user-manage/index', view: '/ecard/user-manage/detail?id={id}' },
})
