import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { useSearchParams } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { BindDesk } from './BindDesk'
import { CodePack } from './CodePack'
import { ForeignCodesInput } from './ForeignCodesInput'
import { bindingWords } from './words'

const bindings = screensFor(ticketBinding, {
  cells: { pack: (binding) => <CodePack binding={binding} /> },
  inputs: { thirdCodes: ForeignCodesInput },
  paths: {
    list: '/ticket/binding/list',
    add: '/ticket/binding/create',
    edit: '/ticket/binding/edit/{id}',
  },
})

/** In the address: codes are bound above the list. */
const BIND = 'bind'

/** 票券绑定. */
export function BindingList() {
  const [search, setSearch] = useSearchParams()
  const isBinding = search.has(BIND)
  const toggle = () => {
    const next = new URLSearchParams(search)
    if (isBinding) next.delete(BIND)
    else next.set(BIND, '1')
    setSearch(next)
  }
  const mayBind = useHasRight('ticket:binding:save')
  return (
    <bindings.Page
      actions={
        mayBind && (
          <Button aria-expanded={isBinding} onClick={toggle}>
            {isBinding ? bindingWords.hide : bindingWords.bind}
          </Button>
        )
      }
      above={isBinding && <BindDesk />}
    />
  )
}
