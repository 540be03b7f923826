import { useLocation, useNavigate } from 'react-router-dom'
import { useConsole } from '../ConsoleProvider'
import { useCommand, type Command } from '../flow/useCommand'
import { homePath } from '../router/landing'
import { fullRight } from '../session/rights'
import { useMe } from '../session/useSession'
import { enterTenant } from './useTenant'

interface ViewAs {
  /** The role as which this tab shows the console; null as the user himself. */
  readonly role: string | null
  /** For administrators alone. */
  readonly isOffered: boolean
  /** Shows the console as a role does; null: as the user himself again. */
  readonly view: Command<number | null>
}

/** 以角色查看 (docs/console.md, 4): the page stays where the role may see it, else /dashboard opens. */
export function useViewAs(onShown?: () => void): ViewAs {
  const running = useConsole()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { current, viewedAs, permissions } = useMe()
  const view = useCommand(async (roleId: number | null) => {
    const { maySee } = await import('./maySee')
    await enterTenant(running, { ...current, asRole: roleId ?? undefined }, (me) => {
      if (!maySee(me, pathname)) void navigate(homePath)
    })
  }, onShown)
  return { role: viewedAs?.name ?? null, isOffered: permissions.includes(fullRight), view }
}
