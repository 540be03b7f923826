import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { screensFor } from '@/blocks/records/screensFor'
import { memberCell } from '@/blocks/records/linkCells'
import { EcardFigures } from './EcardFigures'

const ecards = screensFor(ecardAccount, {
  cells: { memberId: memberCell },
  page: async () => (await import('./ecardPage')).ecardPage,
  paths: { list: '/ecard/user-manage/index', view: '/ecard/user-manage/detail?id={id}' },
})

/** 电子卡用户: the e-cards that guests hold, and one of them with what it was used for. */
export const EcardUsers = () => <ecards.Page title="电子卡用户" above={<EcardFigures />} />
