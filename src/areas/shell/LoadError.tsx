import { useLocation, useNavigate } from 'react-router-dom'
import { landingOf } from '@/app/router/landing'
import { LoadError as LoadErrorPage } from '@/app/shell/pages/LoadError'

/** /load-error: the failure page under an address of its own; `?redirect` is the page to try again, `?reason` why it failed. */
export function LoadError() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <LoadErrorPage
      error={new URLSearchParams(search).get('reason')}
      onRetry={() => navigate(landingOf(search), { replace: true })}
    />
  )
}
