import { useSearchParams } from 'react-router-dom'
import { NotFound as NotFoundPage } from '@/app/shell/pages/NotFound'

/** /404: the failure page under an address of its own; `?from` names the address that does not exist. */
export function NotFound() {
  const [parameters] = useSearchParams()
  return <NotFoundPage path={parameters.get('from')} />
}
