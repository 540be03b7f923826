import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Tabs } from '@/look/parts/Tabs'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'

/** In the address: which list stands in the place. */
const SHOW = 'show'

interface PlaceTab {
  /** As the address says it; the first tab is shown where it says none. */
  readonly value: string
  readonly text: string
  /** Right without which it is not there. */
  readonly access: string
  readonly draw: (above: ReactNode) => ReactNode
}

/** Several lists in one place, one beside the other by tabs. */
export function TabbedPlace({ label, tabs }: { label: string; tabs: readonly PlaceTab[] }) {
  const navigate = useNavigate()
  const me = useMe()
  const { pathname, search } = useLocation()
  const open = tabs.filter(({ access }) => holdsRight(me, access))
  const asked = new URLSearchParams(search).get(SHOW)
  const shown = open.find(({ value }) => value === asked) ?? open[0]
  if (!shown) return null
  return shown.draw(
    <Tabs
      label={label}
      tabs={open}
      chosen={shown.value}
      onChoose={(next) => void navigate(next === open[0]?.value ? pathname : `${pathname}?${SHOW}=${next}`)}
    />,
  )
}
