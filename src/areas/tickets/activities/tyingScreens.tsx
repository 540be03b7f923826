import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { screensFor } from '@/blocks/records/screensFor'
import { TyingInput } from './TyingInput'

const tyings = screensFor(tyingActivity, {
  page: async () => (await import('./tyingPage')).tyingPage,
  inputs: { tyingProducts: TyingInput },
  paths: {
    list: '/tying-activity/list',
    add: '/tying-activity/addEdit/0',
    edit: (id) => `/tying-activity/addEdit/${id}`,
    detail: (id) => `/tying-activity/addEdit/${id}/view`,
  },
})

/** 搭售活动. */
export const Tyings = () => <tyings.Page title="搭售活动" />

/** The id that stands for a new one. */
const NEW = '0'

/** 搭售编辑; with any `view` 搭售详情, where nothing is changed and its results stand. */
export function TyingForm({ id = NEW, view }: { id?: string; view?: string }) {
  if (id === NEW) return <tyings.Form mode="add" id={null} />
  return view === undefined ? <tyings.Form mode="edit" id={id} /> : <tyings.Detail isReadOnly id={Number(id)} />
}
