import { Console } from '@/look/Console'
import { useLayoutEffect, type ReactNode } from 'react'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import { ConsoleProvider } from './ConsoleProvider'
import type { RunningConsole } from './createConsole'
import { paintPage } from './preferences/paintPage'
import { useAppearance } from './preferences/useAppearance'
import { usePreferences } from './preferences/usePreferences'
import { useActivity } from './session/useActivity'

interface AppProps {
  console: RunningConsole
  router: DataRouter
}

/** The whole console: session and cache, look, pages. */
export function App({ console, router }: AppProps) {
  return (
    <ConsoleProvider console={console}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </ConsoleProvider>
  )
}

function Look({ children }: { children: ReactNode }) {
  const { density } = usePreferences()
  const appearance = useAppearance()
  useActivity()
  useLayoutEffect(() => paintPage(appearance), [appearance])
  return (
    <Console appearance={appearance} density={density}>
      {children}
    </Console>
  )
}
