import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { screensFor } from '@/blocks/records/screensFor'
import { CodePack } from './CodePack'

const bindings = screensFor(ticketBinding, {
  cells: { pack: (binding) => <CodePack binding={binding} /> },
  paths: {
    list: '/ticket/binding/list',
    add: '/ticket/binding/create',
    edit: (id) => `/ticket/binding/edit/${id}`,
  },
})

/** 票券绑定 (areas tickets 3). */
export const BindingList = () => <bindings.Page />

/** Without an id a new one. */
export const BindingForm = ({ id }: { id?: string }) =>
  id === undefined ? <bindings.Form mode="add" id={null} /> : <bindings.Form mode="edit" id={id} />
