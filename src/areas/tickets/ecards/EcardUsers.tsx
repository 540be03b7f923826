import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { useLocation } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { memberCell } from '@/blocks/records/linkCells'

const listPath = '/ecard/user-manage/index'

const ecards = screensFor(ecardAccount, {
  cells: { memberId: memberCell },
  page: async () => (await import('./ecardPage')).ecardPage,
  paths: { list: listPath, detail: (id) => `/ecard/user-manage/detail?id=${id}` },
})

/** 电子卡用户: the e-cards that guests hold. */
export const EcardUsers = () => <ecards.Page title="电子卡用户" />

/** 电子卡用户详情: the card, what it was used for, its order and its history; without an `id` in the address, all of them. */
export function EcardUserDetail() {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^\d{1,15}$/.test(id) ? <ecards.Detail id={Number(id)} /> : <EcardUsers />
}
