import { useSearchParams } from 'react-router-dom'
import { Forbidden as ForbiddenPage } from '@/app/shell/pages/Forbidden'

/** /403: the failure page under an address of its own; `?missing` and `?title` name the right. */
export function Forbidden() {
  const [parameters] = useSearchParams()
  return <ForbiddenPage missing={parameters.get('missing')} title={parameters.get('title')} />
}
