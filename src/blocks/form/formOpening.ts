import type { FormMode } from '@machines/flows/formSave/formFlow'
import { useParams, useSearchParams } from 'react-router-dom'
import { useOpenRoute } from '@/app/router/useOpenRoute'

const modes: readonly FormMode[] = ['add', 'edit', 'copy', 'view']
const isMode = (text: string | null | undefined): text is FormMode => modes.some((mode) => mode === text)

/**
 * Mode and primary key from the address: the route's parameter first, then the query, then mode add
 * (docs/readings.md, 63).
 * @param idName what the address calls the primary key
 */
export function useFormOpening(idName = 'id'): { mode: FormMode; id: string | null } {
  const around = useParams()
  const open = useOpenRoute()
  // The console reads its paths itself; elsewhere, as in the gallery, the router does.
  const params = open && 'params' in open ? open.params : around
  const [query] = useSearchParams()
  const mode = params.mode ?? query.get('mode')
  return { mode: isMode(mode) ? mode : 'add', id: params[idName] ?? query.get(idName) }
}
